// The one table of all findings, in the order of Code, put together from one file per group.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "base/catalogue/archive.h"
#include "base/catalogue/io.h"
#include "base/catalogue/limit.h"
#include "base/catalogue/move.h"
#include "base/catalogue/property.h"
#include "base/catalogue/result.h"
#include "base/catalogue/setup.h"
#include "base/catalogue/syntax.h"
#include "base/catalogue/text.h"
#include "base/code_info.h"

namespace sgfaudit {

namespace catalogue {

constexpr std::array<CodeInfo, kCodeCount> gather() {
  std::array<CodeInfo, kCodeCount> all{};
  std::size_t next = 0;
  auto append = [&](std::span<const CodeInfo> group) {
    for (const CodeInfo& info : group) all[next++] = info;
  };
  append(kSyntax);
  append(kText);
  append(kProperty);
  append(kSetup);
  append(kMove);
  append(kResult);
  append(kArchive);
  append(kLimit);
  append(kIo);
  return all;
}

}  // namespace catalogue

inline constexpr std::array<CodeInfo, kCodeCount> kCatalogue = catalogue::gather();

static_assert(
    [] {
      for (std::size_t i = 0; i < kCodeCount; ++i) {
        if (static_cast<std::size_t>(kCatalogue[i].code) != i) return false;
      }
      return true;
    }(),
    "every code has exactly one row, in the order of the enumeration");

[[nodiscard]] constexpr const CodeInfo& code_info(Code code) {
  return kCatalogue[static_cast<std::size_t>(code)];
}

// The row of a slug such as "move/ko"; nullptr where there is none.
[[nodiscard]] constexpr const CodeInfo* find_code(std::string_view slug) {
  for (const CodeInfo& info : kCatalogue) {
    if (info.slug == slug) return &info;
  }
  return nullptr;
}

}  // namespace sgfaudit
