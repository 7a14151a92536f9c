// The readers of RE, KM, RU, HA and DT on any text: no crash, and what was written is read back.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "scoring/recorded_facts.h"
#include "scoring/recorded_result.h"
#include "tests/fuzz/require.h"

namespace scoring = sgfaudit::scoring;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const scoring::RecordedResult result = scoring::read_result(text);
  if (const auto margin = result.black_margin()) {
    const scoring::RecordedResult again = scoring::read_result(scoring::write_result(*margin));
    FUZZ_REQUIRE(again.strict && again.black_margin() == margin);
  }
  FUZZ_REQUIRE(!result.margin || *result.margin >= sgfaudit::Score{});
  for (const bool chinese : {false, true}) {
    for (const bool fox : {false, true}) {
      const scoring::RecordedKomi komi = scoring::read_komi(text, chinese, fox, 0);
      FUZZ_REQUIRE(!komi.komi || !scoring::read_komi(komi.komi->text(), false, false, 0).odd_form);
    }
  }
  const scoring::RecordedRules rules = scoring::read_rules(text);
  FUZZ_REQUIRE(rules.ruleset == nullptr || !rules.custom);
  const scoring::RecordedHandicap handicap = scoring::read_handicap(text);
  FUZZ_REQUIRE(!handicap.stones || *handicap.stones >= 0);
  const scoring::RecordedDate date = scoring::read_date(text);
  FUZZ_REQUIRE(date.month >= 0 && date.month <= 12);
  return 0;
}
