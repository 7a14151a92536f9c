// The writer against an independent one (nlohmann::json): what it writes is read back as what was given to it, whatever
// the bytes and wherever its buffer ends.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "cli/json_writer.h"

namespace sgfaudit::cli {
namespace {

using Json = nlohmann::json;

// Pieces that are written in different ways: as they are, escaped, as commands of CI servers, and what is no UTF-8.
rc::Gen<std::string> any_text() {
  const auto piece = rc::gen::element<std::string>("a", "bcdefgh", std::string(40, 'x'), std::string(1100, 'y'), "\"",
                                                   "\\", "#", "##", "##[", "::", "\n", "\x1B", "\x7F", "é", "黑",
                                                   "\xFF", "\xC2\x85", "\xE2\x80\xAE", "\xE9\xBB");
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece), [](const std::vector<std::string>& pieces) {
    std::string text;
    for (const std::string& one : pieces) text += one;
    return text;
  });
}

// The same text by the other writer, bytes that are no UTF-8 replaced.
Json expected(const std::string& text) {
  return Json::parse(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

RC_GTEST_PROP(JsonWriter, TextIsReadBack, ()) {
  const auto texts = *rc::gen::container<std::vector<std::string>>(any_text());
  std::string out = "before ";
  {
    JsonWriter json(out);
    json.open('[');
    for (const std::string& text : texts)
      json.open('{').member("text").text(text).member("size").number(text.size()).close('}');
    json.close(']');
  }
  RC_ASSERT(out.starts_with("before ["));
  const Json read = Json::parse(out.substr(7));
  RC_ASSERT(read.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    RC_ASSERT(read[i]["text"] == expected(texts[i]));
    RC_ASSERT(read[i]["size"] == texts[i].size());
  }
  RC_ASSERT(out.find("##") == std::string::npos);
  RC_ASSERT(out.find('\x1B') == std::string::npos);
}

TEST(JsonWriter, WritesEachKindOfValue) {
  std::string out;
  {
    JsonWriter json(out);
    json.open('{').member("a").null().member("b").raw("true").member("c").number(-9223372036854775807LL - 1);
    json.member("d")
        .number(Score::halves(13))
        .member("e")
        .open('[')
        .close(']')
        .member("f")
        .open('[')
        .number(1)
        .number(2);
    json.close(']').member("g").probability(0.12345).member("h").text_or_null("").close('}');
  }
  EXPECT_EQ(out, R"({"a":null,"b":true,"c":-9223372036854775808,"d":6.5,"e":[],"f":[1,2],"g":0.123,"h":null})");
}

// A text that is longer than the buffer, behind one that nearly fills it.
TEST(JsonWriter, KeepsTheOrderAroundLongTexts) {
  for (const std::size_t before : {0U, 1000U, 1018U, 1019U, 1020U, 1021U, 1022U, 1023U, 1024U, 1025U, 2048U}) {
    const std::string first(before, 'a');
    const std::string second(5000, 'b');
    std::string out;
    {
      JsonWriter json(out);
      json.open('[').text(first).text(second).number(1).close(']');
    }
    EXPECT_EQ(out, "[\"" + first + "\",\"" + second + "\",1]") << before;
  }
}

}  // namespace
}  // namespace sgfaudit::cli
