// Chains are rings of stones named by one of them, the head; merging relabels the smaller chain.
#include "scoring/playout_board.h"

#include <algorithm>

namespace sgfaudit::scoring {

void PlayoutBoard::reset(const Position& position) {
  size_ = position.size;
  stride_ = size_.columns + 1;
  const auto cells = static_cast<std::size_t>(stride_ * (size_.rows + 2) + 1);
  // Two bits more than cells: the liberties that closed cells give for good.
  words_ = (cells + 2 + 63) / 64;
  color_.assign(cells, kFrame);
  closed_.assign(cells, 0);
  head_.assign(cells, 0);
  next_.assign(cells, 0);
  stones_.assign(cells, 0);
  liberties_.assign(cells, 0);
  sets_.assign(cells * words_, 0);
  place_.assign(cells, 0);
  open_.clear();
  alarms_.clear();
  changed_.clear();
  changed_at_.assign(cells, 0);
  open_.reserve(cells);
  ko_ = 0;
  const int points = size_.points();
  for (int i = 0; i < points; ++i) {
    color_[cell(i)] = static_cast<std::uint8_t>(position.colors[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < points; ++i) {
    const Cell c = cell(i);
    if (color_[c] == 0) {
      list(c);
    } else if (head_[c] == 0) {
      flood(c);
      if (liberties_[c] == 1) alarms_.push_back(c);
    }
  }
}

void PlayoutBoard::start_from(const PlayoutBoard& from) {
  *this = from;
  changed_.clear();
  std::ranges::fill(changed_at_, std::uint8_t{0});
}

void PlayoutBoard::restore(const PlayoutBoard& from) {
  std::ranges::copy(from.color_, color_.begin());
  std::ranges::copy(from.head_, head_.begin());
  std::ranges::copy(from.next_, next_.begin());
  std::ranges::copy(from.stones_, stones_.begin());
  std::ranges::copy(from.liberties_, liberties_.begin());
  std::ranges::copy(from.place_, place_.begin());
  for (const Cell head : changed_) {
    std::copy_n(from.liberty_set(head), words_, liberty_set(head));
    changed_at_[head] = 0;
  }
  changed_.clear();
  open_ = from.open_;
  alarms_ = from.alarms_;
  ko_ = from.ko_;
}

void PlayoutBoard::flood(Cell start) {
  const std::uint8_t color = color_[start];
  head_[start] = start;
  next_[start] = start;
  stones_[start] = 1;
  // The ring itself is the queue: a new stone goes in behind the last one.
  Cell last = start;
  for (Cell stone = start;; stone = next_[stone]) {
    for (const Cell n : around(stone)) {
      if (color_[n] == 0) add_liberty(start, n);
      if (color_[n] != color || head_[n] != 0) continue;
      head_[n] = start;
      next_[n] = start;
      next_[last] = n;
      last = n;
      ++stones_[start];
    }
    if (next_[stone] == start) break;
  }
}

PlayoutBoard::Cell PlayoutBoard::first_liberty(Cell head) const {
  const std::uint64_t* set = liberty_set(head);
  for (std::size_t w = 0; w < words_; ++w) {
    if (set[w] != 0) return static_cast<Cell>(w * 64 + static_cast<std::size_t>(std::countr_zero(set[w])));
  }
  return 0;
}

int PlayoutBoard::liberties_after(Cell cell, std::uint8_t color, int limit) const {
  std::array<Cell, 4> own{};
  std::size_t owns = 0;
  std::array<Cell, 4> extra{};
  int extras = 0;
  int captured = 0;
  for (const Cell n : around(cell)) {
    const std::uint8_t c = color_[n];
    if (c == 0) {
      extra[static_cast<std::size_t>(extras++)] = n;
    } else if (c == color) {
      own[owns++] = head_[n];
    } else if (c != kFrame && liberties_[head_[n]] == 1) {
      ++captured;  // the cell next to the play is free then
    }
  }
  int count = extras + captured;
  if (count >= limit || owns == 0) return std::min(count, limit);
  for (std::size_t i = 0; i < owns; ++i) {
    if (liberties_[own[i]] - 1 >= limit) return limit;
  }
  // Few liberties: count the union exactly.
  std::array<Cell, 16> seen{};
  std::size_t seens = 0;
  for (int i = 0; i < extras; ++i) seen[seens++] = extra[static_cast<std::size_t>(i)];
  for (std::size_t i = 0; i < owns && count < limit; ++i) {
    each_liberty(own[i], [&](Cell liberty) {
      if (liberty == cell || count >= limit ||
          std::find(seen.begin(), seen.begin() + seens, liberty) != seen.begin() + seens)
        return;
      seen[seens++] = liberty;
      ++count;
    });
  }
  return std::min(count, limit);
}

bool PlayoutBoard::captures(Cell cell, std::uint8_t color) const {
  const auto enemy = static_cast<std::uint8_t>(3 - color);
  for (const Cell n : around(cell)) {
    if (color_[n] == enemy && liberties_[head_[n]] == 1) return true;
  }
  return false;
}

int PlayoutBoard::play(Cell cell, std::uint8_t color) {
  const auto enemy = static_cast<std::uint8_t>(3 - color);
  unlist(cell);
  color_[cell] = color;
  head_[cell] = cell;
  next_[cell] = cell;
  stones_[cell] = 1;
  liberties_[cell] = 0;
  note_change(cell);
  std::fill_n(liberty_set(cell), words_, 0);
  const auto neighbors = around(cell);
  for (const Cell n : neighbors) {
    if (color_[n] == 0) {
      add_liberty(cell, n);
    } else if (color_[n] != kFrame) {
      drop_liberty(head_[n], cell);
      if (liberties_[head_[n]] == 1) alarms_.push_back(head_[n]);
    }
  }
  for (const Cell n : neighbors) {
    if (color_[n] != color || head_[n] == head_[cell]) continue;
    const Cell a = head_[n];
    const Cell b = head_[cell];
    stones_[a] >= stones_[b] ? merge(b, a) : merge(a, b);
  }
  int taken = 0;
  Cell taken_cell = 0;
  for (const Cell n : neighbors) {
    if (color_[n] != enemy || liberties_[head_[n]] != 0) continue;
    taken += stones_[head_[n]];
    taken_cell = n;
    remove_chain(head_[n]);
  }
  const Cell own = head_[cell];
  if (liberties_[own] == 1) alarms_.push_back(own);
  ko_ = taken == 1 && stones_[own] == 1 && liberties_[own] == 1 ? taken_cell : Cell{0};
  return taken;
}

void PlayoutBoard::close(Cell cell) {
  closed_[cell] = 1;
  unlist(cell);
  // A chain at a closed point never comes into atari: the point stands for two liberties more.
  for (const Cell n : around(cell)) {
    if (color_[n] == 0 || color_[n] == kFrame) continue;
    add_liberty(head_[n], static_cast<Cell>(color_.size()));
    add_liberty(head_[n], static_cast<Cell>(color_.size() + 1));
  }
}

void PlayoutBoard::remove_chain(Cell head) {
  Cell stone = head;
  do {
    const Cell next = next_[stone];
    color_[stone] = 0;
    for (const Cell n : around(stone)) {
      if (color_[n] != 0 && color_[n] != kFrame && head_[n] != head) add_liberty(head_[n], stone);
    }
    list(stone);
    stone = next;
  } while (stone != head);
}

void PlayoutBoard::add_liberty(Cell head, Cell cell) {
  note_change(head);
  std::uint64_t& word = liberty_set(head)[cell / 64];
  const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
  liberties_[head] = static_cast<std::uint16_t>(liberties_[head] + ((word & bit) == 0 ? 1 : 0));
  word |= bit;
}

void PlayoutBoard::drop_liberty(Cell head, Cell cell) {
  note_change(head);
  std::uint64_t& word = liberty_set(head)[cell / 64];
  const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
  liberties_[head] = static_cast<std::uint16_t>(liberties_[head] - ((word & bit) != 0 ? 1 : 0));
  word &= ~bit;
}

void PlayoutBoard::merge(Cell from, Cell into) {
  note_change(into);
  std::uint64_t* target = liberty_set(into);
  const std::uint64_t* source = liberty_set(from);
  int more = 0;
  for (std::size_t w = 0; w < words_; ++w) {
    std::uint64_t fresh = source[w] & ~target[w];
    target[w] |= fresh;
    for (; fresh != 0; fresh &= fresh - 1) ++more;  // few
  }
  liberties_[into] = static_cast<std::uint16_t>(liberties_[into] + more);
  stones_[into] = static_cast<std::uint16_t>(stones_[into] + stones_[from]);
  Cell stone = from;
  do {
    head_[stone] = into;
    stone = next_[stone];
  } while (stone != from);
  std::swap(next_[from], next_[into]);
}

void PlayoutBoard::list(Cell cell) {
  if (closed_[cell] != 0) return;
  open_.push_back(cell);
  place_[cell] = static_cast<Cell>(open_.size());
}

void PlayoutBoard::unlist(Cell cell) {
  const Cell place = place_[cell];
  if (place == 0) return;
  const Cell last = open_.back();
  open_[place - 1U] = last;
  place_[last] = place;
  open_.pop_back();
  place_[cell] = 0;
}

}  // namespace sgfaudit::scoring
