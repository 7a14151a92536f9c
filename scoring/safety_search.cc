// Where theorems do not reach: the search of small regions for life, or for an eye.
#include <algorithm>
#include <vector>

#include "scoring/safety.h"

namespace sgfaudit::scoring {
namespace {

// Larger regions are not searched.
constexpr int kMostEmpty = 8;
constexpr int kMostPoints = 24;
constexpr int kMostNodes = 1000;

}  // namespace

// Tries to make the chains around a region alive by playing in it alone. Gives whether more chains are safe.
bool Safety::search_life(int id) {
  Region& region = regions_[static_cast<std::size_t>(id)];
  if (region.size() < 2 || region.needed || region.shut || region.pairs || region.life_tried ||
      region.empty > kMostEmpty || region.size() > kMostPoints) {
    return false;
  }
  region.life_tried = true;
  std::vector<BlockId> chains;
  for (int i = region.touch_begin; i < region.touch_end; ++i) {
    const BlockId chain = touches_[static_cast<std::size_t>(i)].chain;
    if (!safe(chain)) chains.push_back(chain);
  }
  if (chains.empty()) return false;
  const auto around = [&](BlockId block) { return safe(block) ? Around::kLasting : Around::kMortal; };
  const auto game = local_game(partition_, color_, cells(region), around, *terms_);
  if (!game) return false;
  if (!search_->reaches(*game, Goal::kLive, kMostNodes)) return false;
  const bool owns = search_->reaches(*game, Goal::kLiveOwn, kMostNodes);
  region.needed = region.used = true;
  region.covered = owns;
  for (const BlockId chain : chains) safe_[static_cast<std::size_t>(chain)] = 1;
  return true;
}

// Looks for a way to keep a liberty of the group in the region for ever.
void Safety::search_eye(int id, BlockId group) {
  Region& region = regions_[static_cast<std::size_t>(id)];
  if (region.needed || region.pairs || region.empty > kMostEmpty || region.size() > kMostPoints) return;
  std::uint64_t key = 1;
  BlockId last = kNoBlock;
  for (int i = region.touch_begin; i < region.touch_end; ++i) {
    const BlockId chain = touches_[static_cast<std::size_t>(i)].chain;
    if (group_of(chain) != group || chain == last) continue;
    key = key * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(chain);
    last = chain;
  }
  if (region.eye_key != key) {
    region.eye_key = key;
    const auto around = [&](BlockId block) { return group_of(block) == group ? Around::kLasting : Around::kFriend; };
    const auto game = local_game(partition_, color_, cells(region), around, *terms_);
    region.eye_found = game && search_->reaches(*game, Goal::kEye, kMostNodes);
    region.eye_owns = region.eye_found && search_->reaches(*game, Goal::kEyeOwn, kMostNodes);
  }
  if (region.eye_found) region.eye_for = group;
}

}  // namespace sgfaudit::scoring
