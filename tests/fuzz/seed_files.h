// The frame of the tools that make seeds: TOOL FOLDER FILE…; what is made of each file goes to FOLDER, numbered.
#pragma once

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

namespace sgfaudit::fuzz {

// Calls make(bytes, number, write) for each file (one that cannot be read, as there are some in testdata, is empty):
// `number` is that of the next seed, write(seed) writes it. Gives the exit status: 1 where nothing was made or could
// not be written.
template <typename Make>
int make_seeds(int argc, char** argv, Make make) {
  if (argc < 3) return 2;
  const std::string folder = argv[1];
  unsigned made = 0;
  bool written = true;
  const auto write = [&](const std::string& seed) {
    std::ofstream file(folder + "/" + std::to_string(made++), std::ios::binary);
    file << seed;
    written = written && file.flush();
  };
  for (int i = 2; i < argc && written; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    make(bytes, made, write);
  }
  std::printf("%u seeds\n", made);
  return written && made > 0 ? 0 : 1;
}

}  // namespace sgfaudit::fuzz
