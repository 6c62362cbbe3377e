#include "tablebase/format/header.hpp"

#include <algorithm>
#include <random>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

constexpr std::size_t checksum_bytes = 8;
constexpr std::size_t version_at = 4;

Header full_header() {
    Header header = sample::Table().header;
    header.id.limit = 20;
    header.flags = flag::mover_captures_are_filler | flag::threats_are_filler;
    header.streams[1].positions = (std::uint64_t{1} << 33) + 3;
    header.streams[2].constant = 9;
    return header;
}

// The bytes with the checksum they would have had, had they been written so.
Bytes resealed(Bytes bytes) {
    bytes.resize(bytes.size() - checksum_bytes);
    append_little_endian(bytes, checksum(bytes));
    return bytes;
}

TEST(Header, ReadsBackAsWritten) { EXPECT_EQ(parse_header(serialise(full_header()), "file"), full_header()); }

TEST(Header, FindsStreamsAndStatisticsByName) {
    const Header header = full_header();
    EXPECT_EQ(header.stream_index("KvKM", "plies"), 1u);
    EXPECT_EQ(header.stream_index("KvKM", "other"), std::nullopt);
    EXPECT_EQ(header.statistic("KMvK", "win"), 123u);
    EXPECT_EQ(header.statistic("KMvK", "loss"), std::nullopt);
}

TEST(Header, DetectsEveryChangedByteAndEveryMissingOne) {
    const Bytes bytes = serialise(full_header());
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        Bytes changed = bytes;
        changed[at] ^= 0x10;
        EXPECT_THROW(parse_header(changed, "file"), DamagedFile) << at;
        EXPECT_THROW(parse_header(ByteView(bytes).first(at), "file"), DamagedFile) << at;
    }
}

TEST(Header, RefusesTrailingBytes) {
    Bytes bytes = serialise(full_header());
    bytes.insert(bytes.end() - checksum_bytes, 0);
    EXPECT_THROW(parse_header(resealed(bytes), "file"), DamagedFile);
}

TEST(Header, TellsANewerVersionFromDamage) {
    Bytes bytes = serialise(full_header());
    bytes[version_at] = 7;
    try {
        parse_header(resealed(bytes), "file");
        FAIL();
    } catch (const UnsupportedVersion& error) {
        EXPECT_EQ(error.found, 7u);
        EXPECT_STREQ(error.what(), "file: format version 7, this program reads version 2");
    }
}

TEST(Header, RefusesFieldsThatBreakTheRules) {
    const auto refused = [](auto change) {
        Header header = full_header();
        change(header);
        EXPECT_THROW(serialise(header), std::invalid_argument);
    };
    refused([](Header& header) { header.block_bytes = 1000; });
    refused([](Header& header) { header.block_bytes = 0; });
    refused([](Header& header) { header.block_bytes = 1u << 31; });
    refused([](Header& header) { header.flags = 8; });
    refused([](Header& header) { header.flags = flag::threats_are_filler; });
    refused([](Header& header) { header.streams[0].order = 2; });
    refused([](Header& header) { header.streams[0].order = 255; });
    refused([](Header& header) { header.id.variant = "a\nb"; });
    refused([](Header& header) { header.tool_version = std::string(256, 'x'); });
    refused([](Header& header) { header.streams[0].bits = 3; });
    refused([](Header& header) { header.streams[0].bits = 0; });
    refused([](Header& header) { header.streams[2].constant = 16; });
    refused([](Header& header) {
        header.streams[2].bits = 2;
        header.streams[2].constant = 3;
    });
    refused([](Header& header) { header.streams[0].positions = ~std::uint64_t{0}; });
    refused([](Header& header) { header.streams[0].positions = std::uint64_t{1} << 48; });
    refused([](Header& header) { header.streams.push_back(header.streams[0]); });
}

// No writer makes such bytes, so they are made by changing the one byte in which two sound headers differ.
TEST(Header, ReadersRefuseWhatNoWriterWrites) {
    const auto refused = [](auto change, std::uint8_t value) {
        Header other = full_header();
        change(other);
        Bytes bytes = serialise(full_header());
        const Bytes changed = serialise(other);
        const auto [at, in_changed] = std::mismatch(bytes.begin(), bytes.end(), changed.begin());
        *at = value;
        EXPECT_THROW(parse_header(resealed(bytes), "file"), DamagedFile) << +value;
        *at = *in_changed;
        EXPECT_EQ(parse_header(resealed(bytes), "file"), other);
    };
    const auto set_flags = [](Header& header) { header.flags = flag::mover_captures_are_filler; };
    refused(set_flags, flag::threats_are_filler);
    refused(set_flags, 4);
    const auto set_order = [](Header& header) { header.streams[1].order = 1; };
    refused(set_order, 2);
    refused(set_order, 255);
}

// Random changes under a right checksum get past the first line of defence: whatever comes, the parser returns a
// header that keeps the rules, or throws one of its errors.
TEST(Header, SurvivesHostileBytes) {
    const Bytes bytes = serialise(full_header());
    std::mt19937 random(1);
    for (int round = 0; round < 50'000; ++round) {
        Bytes changed = bytes;
        for (auto changes = 1 + random() % 4; changes > 0; --changes) {
            changed[random() % changed.size()] = static_cast<std::uint8_t>(random());
        }
        changed.resize(checksum_bytes + random() % (2 * changed.size()));
        changed = resealed(changed);
        try {
            EXPECT_EQ(serialise(parse_header(changed, "file")), changed);
        } catch (const DamagedFile&) {
        } catch (const UnsupportedVersion&) {
        }
    }
}

}  // namespace
}  // namespace dama::tablebase
