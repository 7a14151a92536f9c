// How reports write the name of a file.
#pragma once

#include <string>
#include <string_view>

namespace sgfaudit::cli {

// The path below the folder the program runs in, with "/": without a leading "./", and relative where the file is given
// absolutely but stands below `folder`. CI servers, which run in the checkout, find it there.
[[nodiscard]] std::string relative_path(std::string_view file, std::string_view folder);

// Where a record stands: its file, and behind "/" its member where that is an archive (else empty).
[[nodiscard]] std::string with_member(const std::string& file, const std::string& member);

// A URI reference (RFC 3986) for that path: percent-encoded bytes; "file:///…" for a path that remains absolute.
[[nodiscard]] std::string path_uri(std::string_view relative);

// The folder the program runs in; empty where it cannot be told.
[[nodiscard]] std::string current_folder();

}  // namespace sgfaudit::cli
