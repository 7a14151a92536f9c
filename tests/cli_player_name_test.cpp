// Names of players as different hands write them. What is the same and what is not was decided by hand.
#include <gtest/gtest.h>
#include <string>

#include "cli/player_name.h"

namespace sgfaudit::cli {
namespace {

struct Pair {
  const char* one;
  const char* other;
  NameMatch expected;
};

class Names : public testing::TestWithParam<Pair> {};

TEST_P(Names, MatchEachOtherOrNot) {
  NameFolder folder;
  const PlayerName one = folder.fold(GetParam().one);
  const PlayerName other = folder.fold(GetParam().other);
  EXPECT_EQ(match(one, other), GetParam().expected) << one.joined << " / " << other.joined;
  EXPECT_EQ(match(other, one), GetParam().expected) << "the other way round";
}

INSTANTIATE_TEST_SUITE_P(
    Table, Names,
    testing::Values(
        // Case, order, comma, blanks.
        Pair{"Ito Jun", "Jun Ito", NameMatch::kSame}, Pair{"ITO, Jun", "jun  ito", NameMatch::kSame},
        // Diacritics; the two ways to write an umlaut; apostrophes and hyphens.
        Pair{"Müller Hans", "Hans Muller", NameMatch::kSame}, Pair{"Müller Hans", "Hans Mueller", NameMatch::kSame},
        Pair{"Cristian Pop", "Cristián Pòp", NameMatch::kSame}, Pair{"Łukasz Żak", "Lukasz Zak", NameMatch::kSame},
        Pair{"Sean O'Meara", "Sean OMeara", NameMatch::kSame}, Pair{"Jean-Luc Roy", "Roy Jean Luc", NameMatch::kSame},
        // Other scripts, with and without a blank.
        Pair{"Иван Петров", "Petrov Ivan", NameMatch::kSame}, Pair{"伊藤 太郎", "伊藤太郎", NameMatch::kSame},
        // A rank is no part of a name, unless nothing else is there.
        Pair{"Ito Jun 3d", "Ito Jun", NameMatch::kSame}, Pair{"Ito Jun (12 kyu)", "Ito Jun [1k]", NameMatch::kSame},
        Pair{"3d", "3d", NameMatch::kSame}, Pair{"Ito 3", "Ito 4", NameMatch::kNone},
        // Initials and left out names fit in part.
        Pair{"J. Ito", "Jun Ito", NameMatch::kPartly}, Pair{"Ito", "Jun Ito", NameMatch::kPartly},
        Pair{"Jun Ito", "Jun Maria Ito", NameMatch::kPartly}, Pair{"J. M. Ito", "Jun Maria Ito", NameMatch::kPartly},
        // Nothing of these fits.
        Pair{"K. Ito", "Jun Ito", NameMatch::kNone}, Pair{"Jun Ito", "Jun Abe", NameMatch::kNone},
        Pair{"J. I.", "Jun Ito", NameMatch::kNone}, Pair{"J", "Jun Ito", NameMatch::kNone},
        Pair{"Ito Ito", "Jun Ito", NameMatch::kNone}, Pair{"", "", NameMatch::kNone}, Pair{"?", "-", NameMatch::kNone},
        Pair{"Itoh", "Ito", NameMatch::kNone}));

TEST(NameFolder, BytesThatAreNoTextFoldToSomething) {
  NameFolder folder;
  EXPECT_NO_THROW(static_cast<void>(folder.fold("\xFF\xFE\x80 Ito")));
  EXPECT_NO_THROW(static_cast<void>(folder.fold(std::string(1 << 20, 'a'))));
}

}  // namespace
}  // namespace sgfaudit::cli
