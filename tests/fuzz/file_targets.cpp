#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

#include "cli/answers/checksum_list.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/files/file_descriptor.hpp"
#include "tablebase/format/frames.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tests/fuzz/targets.hpp"

namespace dama::fuzz {

namespace {

using tablebase::Bytes;

// Bytes as a file that no disk has.
class FileInMemory {
public:
    explicit FileInMemory(ByteView bytes) : file_(::memfd_create("fuzz", MFD_CLOEXEC)) {
        if (::write(file_.get(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
            throw std::system_error(errno, std::generic_category());
    }
    std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(file_.get()); }

private:
    tablebase::FileDescriptor file_;
};

std::uint32_t number_at(ByteView bytes, std::size_t at) {
    return tablebase::load_little_endian<std::uint32_t>(bytes.subspan(at).data());
}

constexpr std::size_t head_bytes = 8;  // of a skippable frame: magic and size
constexpr std::size_t checksum_bytes = 8;

bool is_skippable(ByteView rest, std::uint32_t magic) {
    return rest.size() >= head_bytes && number_at(rest, 0) == magic &&
           number_at(rest, 4) <= rest.size() - head_bytes;
}

// Makes the checksums of the header and of the file right, and writes the end anew, so that what is wrong in between is not
// hidden behind a checksum that differs. The blocks keep what zstd has in them.
Bytes repaired(ByteView bytes) {
    if (!is_skippable(bytes, tablebase::header_frame_magic)) return {bytes.begin(), bytes.end()};
    const std::size_t payload = number_at(bytes, 4);
    if (payload < checksum_bytes) return {bytes.begin(), bytes.end()};
    Bytes header(bytes.begin() + head_bytes,
                 bytes.begin() + head_bytes + static_cast<std::ptrdiff_t>(payload - checksum_bytes));
    tablebase::append_little_endian(header, tablebase::checksum(header));

    Bytes file;
    std::vector<tablebase::FrameSize> frames;
    const auto append = [&](ByteView frame, std::uint32_t content) {
        file.insert(file.end(), frame.begin(), frame.end());
        frames.push_back({static_cast<std::uint32_t>(frame.size()), content});
    };
    append(tablebase::skippable_frame(tablebase::header_frame_magic, header), 0);
    // Frames as a seed has them: a length, what it decodes to, the bytes.
    ByteView rest = bytes.subspan(head_bytes + payload);
    while (rest.size() >= 8 && number_at(rest, 0) != tablebase::checksum_frame_magic) {
        const std::size_t size = std::min<std::size_t>(number_at(rest, 0), rest.size() - 8);
        append(rest.subspan(8, size), number_at(rest, 4));
        rest = rest.subspan(8 + size);
    }
    Bytes payload_of_checksum;
    tablebase::append_little_endian(payload_of_checksum, tablebase::checksum(file));
    append(tablebase::skippable_frame(tablebase::checksum_frame_magic, payload_of_checksum), 0);
    const Bytes end = tablebase::seek_table_frame(frames);
    file.insert(file.end(), end.begin(), end.end());
    return file;
}

}  // namespace

void table(ByteView bytes) {
    const FileInMemory file(repaired(bytes));
    try {
        const tablebase::TableFile table(file.path());
        check_table(table);
        table.verify();
        for (std::size_t s = 0; s < table.header().streams.size(); ++s) table.load(s);
    } catch (const tablebase::DamagedFile&) {
    } catch (const tablebase::WrongVariant&) {
    } catch (const tablebase::UnsupportedVersion&) {
    }
}

void checksum_list(ByteView bytes) {
    const FileInMemory file(bytes);
    try {
        cli::read_checksums(file.path());
    } catch (const std::invalid_argument&) {
    }
}

}  // namespace dama::fuzz
