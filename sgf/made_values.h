// Appends values that follow from their number to a vector: each is made once, in its place. (resize() would fill them
// with something else first; push_back() looks for room for every one.)
#pragma once

#include <cstddef>
#include <iterator>
#include <vector>

namespace sgfaudit::sgf {

// The values make(0), make(1) …, as a forward iterator over them.
template <class Value, class Make>
class MadeValues {
 public:
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::forward_iterator_tag;
  using reference = Value;
  using pointer = void;

  MadeValues(std::size_t number, const Make& make) : number_(number), make_(make) {}

  Value operator*() const { return make_(number_); }
  MadeValues& operator++() {
    ++number_;
    return *this;
  }
  MadeValues operator++(int) { return {number_++, make_}; }
  friend bool operator==(const MadeValues& a, const MadeValues& b) { return a.number_ == b.number_; }

 private:
  std::size_t number_;
  Make make_;  // a copy: what it knows stays in registers, whatever is written
};

// Appends make(0) … make(count - 1).
template <class Value, class Make>
void append_made(std::vector<Value>& values, std::size_t count, const Make& make) {
  using Made = MadeValues<Value, Make>;
  values.insert(values.end(), Made(0, make), Made(count, make));
}

}  // namespace sgfaudit::sgf
