#include "tablebase/format/header.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/format/filler.hpp"

namespace dama::tablebase {
namespace {

constexpr std::string_view magic = "DAMA";
constexpr std::size_t checksum_bytes = 8;
constexpr std::uint8_t largest_order = 1;
constexpr std::size_t longest_text = 255;
constexpr std::size_t most_entries = 65535;
constexpr std::uint64_t most_positions = std::uint64_t{1}
                                         << 48;  // keeps sums of blocks and bytes within 64 bits
constexpr std::uint64_t most_blocks =
    (std::uint64_t{1} << 29) - 4;  // what the 32-bit size of a seek table can hold

bool is_printable(const std::string& text) {
    const auto printable = [](char c) { return c >= ' ' && c <= '~'; };
    return text.size() <= longest_text && std::all_of(text.begin(), text.end(), printable);
}

bool is_sound(const StreamInfo& stream) {
    return is_printable(stream.section) && is_printable(stream.field) && is_packed_width(stream.bits) &&
           stream.positions <= most_positions && stream.constant.value_or(0) >> stream.bits == 0 &&
           stream.order <= largest_order && !(stream.bits == filler_bits && stream.constant == any_value);
}

bool have_distinct_names(const std::vector<StreamInfo>& streams) {
    std::set<std::pair<std::string_view, std::string_view>> names;
    for (const StreamInfo& stream : streams) {
        names.emplace(stream.section, stream.field);
    }
    return names.size() == streams.size();
}

std::uint64_t total_blocks(const Header& header) {
    std::uint64_t blocks = 0;
    for (std::size_t stream = 0; stream < header.streams.size(); ++stream) {
        blocks += header.blocks(stream);
    }
    return blocks;
}

// The rules that writer and reader hold each other to. Returns the rule that is broken, or null.
const char* fault_of(const Header& header) {
    const auto sound_stream = [](const StreamInfo& stream) { return is_sound(stream); };
    const auto sound_statistic = [](const Statistic& statistic) {
        return is_printable(statistic.section) && is_printable(statistic.name);
    };
    if (!is_printable(header.id.variant) || !is_printable(header.id.material) ||
        !is_printable(header.id.metric) || !is_printable(header.tool_version)) {
        return "header: a name is not printable";
    }
    if ((header.flags & ~flag::all) != 0 || header.flags == flag::threats_are_filler) {
        return "header: unknown flags";
    }
    if (!is_block_size(header.block_bytes)) {
        return "header: impossible block size";
    }
    if (header.streams.size() > most_entries ||
        !std::all_of(header.streams.begin(), header.streams.end(), sound_stream)) {
        return "header: impossible stream";
    }
    if (total_blocks(header) > most_blocks) {
        return "header: more blocks than a file can hold";
    }
    if (!have_distinct_names(header.streams)) {
        return "header: two streams of one name";
    }
    if (header.statistics.size() > most_entries ||
        !std::all_of(header.statistics.begin(), header.statistics.end(), sound_statistic)) {
        return "header: impossible statistic";
    }
    return nullptr;
}

void append_text(Bytes& bytes, std::string_view text) {
    bytes.push_back(static_cast<std::uint8_t>(text.size()));
    bytes.insert(bytes.end(), text.begin(), text.end());
}

void append_stream(Bytes& bytes, const StreamInfo& stream) {
    append_text(bytes, stream.section);
    append_text(bytes, stream.field);
    append_little_endian(bytes, stream.positions);
    bytes.push_back(static_cast<std::uint8_t>(stream.bits));
    bytes.push_back(stream.constant.has_value());
    append_little_endian(bytes, stream.constant.value_or(0));
    bytes.push_back(stream.order);
}

// Reads field after field, and never behind the end.
class Fields {
public:
    Fields(ByteView bytes, const std::filesystem::path& path) : rest_(bytes), path_(path) {}

    bool at_end() const { return rest_.empty(); }

    template <std::unsigned_integral Number>
    Number number() {
        return load_little_endian<Number>(take(sizeof(Number)).data());
    }

    std::string text() {
        const ByteView bytes = take(number<std::uint8_t>());
        return {bytes.begin(), bytes.end()};
    }

private:
    ByteView take(std::size_t count) {
        if (count > rest_.size()) {
            throw DamagedFile(path_, "header: ends too early");
        }
        const ByteView taken = rest_.first(count);
        rest_ = rest_.subspan(count);
        return taken;
    }

    ByteView rest_;
    const std::filesystem::path& path_;
};

std::optional<std::uint16_t> parse_constant(Fields& fields, const std::filesystem::path& path) {
    const auto is_constant = fields.number<std::uint8_t>();
    const auto value = fields.number<std::uint16_t>();
    if (is_constant > 1 || (is_constant == 0 && value != 0)) {
        throw DamagedFile(path, "header: impossible constant");
    }
    return is_constant ? std::optional(value) : std::nullopt;
}

StreamInfo parse_stream(Fields& fields, const std::filesystem::path& path) {
    StreamInfo stream;
    stream.section = fields.text();
    stream.field = fields.text();
    stream.positions = fields.number<std::uint64_t>();
    stream.bits = fields.number<std::uint8_t>();
    stream.constant = parse_constant(fields, path);
    stream.order = fields.number<std::uint8_t>();
    return stream;
}

Statistic parse_statistic(Fields& fields) {
    Statistic statistic;
    statistic.section = fields.text();
    statistic.name = fields.text();
    statistic.value = fields.number<std::uint64_t>();
    return statistic;
}

// Everything behind magic and version.
Header parse_fields(Fields& fields, const std::filesystem::path& path) {
    Header header;
    header.id.rules_hash = fields.number<std::uint64_t>();
    header.id.limit = fields.number<std::uint16_t>();
    header.flags = fields.number<std::uint32_t>();
    header.block_bytes = fields.number<std::uint32_t>();
    header.id.variant = fields.text();
    header.id.material = fields.text();
    header.id.metric = fields.text();
    header.tool_version = fields.text();
    for (auto left = fields.number<std::uint16_t>(); left > 0; --left) {
        header.streams.push_back(parse_stream(fields, path));
    }
    for (auto left = fields.number<std::uint16_t>(); left > 0; --left) {
        header.statistics.push_back(parse_statistic(fields));
    }
    return header;
}

// Magic, version and checksum stand at the same places in every version, so a newer file is told from a
// damaged one. Returns the bytes between version and checksum.
ByteView checked_envelope(ByteView bytes, const std::filesystem::path& path) {
    if (bytes.size() < magic.size() + sizeof(format_version) + checksum_bytes) {
        throw DamagedFile(path, "header: ends too early");
    }
    if (!std::equal(magic.begin(), magic.end(), bytes.begin())) {
        throw DamagedFile(path, "not a table");
    }
    const ByteView content = bytes.first(bytes.size() - checksum_bytes);
    if (checksum(content) != load_little_endian<std::uint64_t>(bytes.last(checksum_bytes).data())) {
        throw DamagedFile(path, "header: checksum differs");
    }
    const auto version = load_little_endian<std::uint32_t>(content.data() + magic.size());
    if (version != format_version) {
        throw UnsupportedVersion(path, version, format_version);
    }
    return content.subspan(magic.size() + sizeof version);
}

}  // namespace

std::optional<std::size_t> Header::stream_index(std::string_view section, std::string_view field) const {
    const auto found = std::find_if(streams.begin(), streams.end(), [&](const StreamInfo& stream) {
        return stream.section == section && stream.field == field;
    });
    return found == streams.end() ? std::nullopt : std::optional<std::size_t>(found - streams.begin());
}

std::optional<std::uint64_t> Header::statistic(std::string_view section, std::string_view name) const {
    const auto found = std::find_if(statistics.begin(), statistics.end(), [&](const Statistic& statistic) {
        return statistic.section == section && statistic.name == name;
    });
    return found == statistics.end() ? std::nullopt : std::optional(found->value);
}

void validate(const Header& header) {
    if (const char* fault = fault_of(header)) {
        throw std::invalid_argument(fault);
    }
}

Bytes serialise(const Header& header) {
    validate(header);
    Bytes bytes(magic.begin(), magic.end());
    append_little_endian(bytes, format_version);
    append_little_endian(bytes, header.id.rules_hash);
    append_little_endian(bytes, header.id.limit);
    append_little_endian(bytes, header.flags);
    append_little_endian(bytes, header.block_bytes);
    for (const std::string& text :
         {header.id.variant, header.id.material, header.id.metric, header.tool_version}) {
        append_text(bytes, text);
    }
    append_little_endian(bytes, static_cast<std::uint16_t>(header.streams.size()));
    for (const StreamInfo& stream : header.streams) {
        append_stream(bytes, stream);
    }
    append_little_endian(bytes, static_cast<std::uint16_t>(header.statistics.size()));
    for (const Statistic& statistic : header.statistics) {
        append_text(bytes, statistic.section);
        append_text(bytes, statistic.name);
        append_little_endian(bytes, statistic.value);
    }
    append_little_endian(bytes, checksum(bytes));
    return bytes;
}

Header parse_header(ByteView bytes, const std::filesystem::path& path) {
    Fields fields(checked_envelope(bytes, path), path);
    Header header = parse_fields(fields, path);
    if (!fields.at_end()) {
        throw DamagedFile(path, "header: has trailing bytes");
    }
    if (const char* fault = fault_of(header)) {
        throw DamagedFile(path, fault);
    }
    return header;
}

}  // namespace dama::tablebase
