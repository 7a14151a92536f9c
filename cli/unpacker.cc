// gzip through zlib, because libarchive's reader does not look at its check sums; the others through libarchive, whose
// readers leave that to liblzma, libzstd and libbz2.
#include "cli/unpacker.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <zlib.h>

#include "base/catalogue.h"
#include "cli/libarchive_reader.h"

namespace sgfaudit::cli {
namespace {

constexpr std::string_view kOtherBytes = "bytes that are not packed stand behind the packed ones";

// What both have in common: the problem and the count of what came out.
class Unpacked : public ByteSource {
 public:
  Unpacked(ByteSource& packed, const UnpackBudget& budget) : packed_(packed), budget_(budget) {}
  [[nodiscard]] const std::optional<Diagnostic>& problem() const override { return problem_; }
  [[nodiscard]] bool stopped() const override { return packed_.stopped(); }
  [[nodiscard]] std::size_t read(char* buffer, std::size_t size) override {
    if (problem_ || size == 0) return 0;
    const std::size_t got = unpack_some(buffer, size);
    unpacked_ += got;
    if (budget_.allows(unpacked_)) return got;
    fail(Code::kLimitRatio, std::to_string(budget_.limits().ratio));
    return 0;
  }

 protected:
  // Up to `size` bytes; 0 at the end and after fail().
  virtual std::size_t unpack_some(char* buffer, std::size_t size) = 0;
  void fail(Code code, std::string words) {
    fail(Diagnostic{code, code_info(code).severity, {unpacked_, 0}, 0, 0, false, {std::move(words)}});
  }
  void fail(Diagnostic problem) { problem_ = std::move(problem); }
  [[nodiscard]] ByteSource& packed() { return packed_; }
  [[nodiscard]] std::uint64_t unpacked() const { return unpacked_; }

 private:
  ByteSource& packed_;
  const UnpackBudget& budget_;
  std::uint64_t unpacked_ = 0;
  std::optional<Diagnostic> problem_;
};

class Gunzip : public Unpacked {
 public:
  Gunzip(ByteSource& packed, const UnpackBudget& budget) : Unpacked(packed, budget) {
    constexpr int kGzipOnly = 16;
    if (inflateInit2(&stream_, MAX_WBITS + kGzipOnly) != Z_OK) throw std::bad_alloc();
  }
  ~Gunzip() override { inflateEnd(&stream_); }

 private:
  // More packed bytes; false at their end.
  bool fill() {
    if (stream_.avail_in != 0) return true;
    const std::size_t got = packed().read(input_.data(), input_.size());
    stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
    stream_.avail_in = static_cast<uInt>(got);
    return got != 0;
  }

  // Behind a member: another one, zeros up to the end (tapes), or nothing.
  bool begin_member() {
    while (between_ && fill()) {
      if (*stream_.next_in != 0 || first_) break;
      ++stream_.next_in;
      --stream_.avail_in;
      padded_ = true;
    }
    if (stream_.avail_in == 0) return false;
    if (padded_) {
      fail(Code::kIoArchive, std::string(kOtherBytes));
      return false;
    }
    if (!first_) inflateReset(&stream_);
    first_ = between_ = false;
    return true;
  }

  std::size_t unpack_some(char* buffer, std::size_t size) override {
    stream_.next_out = reinterpret_cast<Bytef*>(buffer);
    stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(size, 1 << 20));
    const uInt room = stream_.avail_out;
    while (stream_.avail_out == room && !problem()) {
      if (between_ && !begin_member()) break;
      if (!fill()) {
        if (!packed().problem() && !packed().stopped()) fail(Code::kIoArchive, "the packed bytes end too early");
        break;
      }
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_MEM_ERROR) throw std::bad_alloc();
      if (status == Z_STREAM_END) {
        between_ = true;
      } else if (status != Z_OK && status != Z_BUF_ERROR) {
        fail(Code::kIoArchive, stream_.msg != nullptr ? std::string("gzip: ") + stream_.msg : "it is damaged");
      }
    }
    if (packed().problem() && !problem()) fail(*packed().problem());
    return room - stream_.avail_out;
  }

  z_stream stream_{};
  std::array<char, 64 << 10> input_{};
  bool first_ = true;
  bool between_ = true;  // before the first member, or behind one
  bool padded_ = false;
};

class ArchiveFilter : public Unpacked {
 public:
  ArchiveFilter(Packing packing, ByteSource& packed, const UnpackBudget& budget)
      : Unpacked(packed, budget), reader_(packed) {
    archive_read_support_format_raw(reader_.get());
    archive_read_support_format_empty(reader_.get());  // raw wants a byte
    if (packing == Packing::kXz) archive_read_support_filter_xz(reader_.get());
    if (packing == Packing::kZstd) archive_read_support_filter_zstd(reader_.get());
    if (packing == Packing::kBzip2) archive_read_support_filter_bzip2(reader_.get());
  }

 private:
  std::size_t unpack_some(char* buffer, std::size_t size) override {
    if (!begun_) {
      begun_ = true;
      archive_entry* entry = nullptr;
      int status = reader_.open();
      if (status == ARCHIVE_OK) status = archive_read_next_header(reader_.get(), &entry);
      const bool empty = status == ARCHIVE_EOF && archive_error_string(reader_.get()) == nullptr;
      ended_ = empty;
      if (!empty && (status == ARCHIVE_EOF || status < ARCHIVE_WARN)) {
        if (!stopped()) fail(reader_.failure(0));
        return 0;
      }
      // Without a filter libarchive would hand on what is packed as it is.
      if (!empty && archive_filter_count(reader_.get()) < 2) {
        fail(Code::kIoArchive, "it begins like a packed file, but is none");
        return 0;
      }
    }
    if (ended_) return 0;
    const la_ssize_t got = archive_read_data(reader_.get(), buffer, size);
    if (got > 0) return static_cast<std::size_t>(got);
    if (got == 0) {  // libarchive does not look at what stands behind the end of bzip2
      ended_ = true;
      if (reader_.leaves_bytes()) fail(Code::kIoArchive, std::string(kOtherBytes));
      if (packed().problem() && !problem()) fail(*packed().problem());
      return 0;
    }
    if (!stopped()) fail(reader_.failure(unpacked()));
    return 0;
  }

  LibarchiveReader reader_;
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpack(Packing packing, ByteSource& packed, const UnpackBudget& budget) {
  if (packing == Packing::kGzip) return std::make_unique<Gunzip>(packed, budget);
  return std::make_unique<ArchiveFilter>(packing, packed, budget);
}

}  // namespace sgfaudit::cli
