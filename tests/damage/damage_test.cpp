// Tables damaged at random: whoever asks gets the right answer or is told that the file is damaged, by the error that is
// promised; never a wrong answer, a signal, or a wait. Some thousand damages each time, as many as asked for by hand:
//     DAMA_DAMAGES=100000 DAMA_DAMAGE_SEED=7 damage_tests

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/format/frames.hpp"
#include "tests/number_from_environment.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;
using tablebase::Bytes;
using Random = std::mt19937_64;

void write_file(const fs::path& path, const Bytes& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

// What disks, copies and people do to files.
void damage(Bytes& bytes, Random& random) {
    const auto at = random() % bytes.size();
    const auto count = std::min<std::size_t>(1 + random() % 64, bytes.size() - at);
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    const auto end = begin + static_cast<std::ptrdiff_t>(count);
    switch (random() % 8) {
        case 0: *begin ^= static_cast<std::uint8_t>(1 << random() % 8); break;
        case 1: *begin = static_cast<std::uint8_t>(random()); break;
        case 2: std::fill(begin, end, std::uint8_t{0}); break;
        case 3: std::generate(begin, end, [&] { return static_cast<std::uint8_t>(random()); }); break;
        case 4: bytes.resize(at); break;
        case 5: bytes.erase(begin, end); break;
        case 6: {
            const Bytes doubled(begin, end);
            bytes.insert(begin, doubled.begin(), doubled.end());
            break;
        }
        default: std::rotate(bytes.begin(), begin, bytes.end()); break;
    }
}

// Makes the checksums of a damaged header, and of the file, right again where the structure of the file still holds.
void repair_checksums(Bytes& bytes) {
    constexpr std::size_t head = 8;
    constexpr std::size_t sum = 8;
    const auto put = [&](std::size_t at, std::uint64_t value) {
        Bytes text;
        tablebase::append_little_endian(text, value);
        std::ranges::copy(text, bytes.begin() + static_cast<std::ptrdiff_t>(at));
    };
    if (bytes.size() < head) return;
    const auto payload = tablebase::load_little_endian<std::uint32_t>(bytes.data() + 4);
    if (payload < sum || payload > bytes.size() - head) return;
    put(head + payload - sum, tablebase::checksum(tablebase::ByteView(bytes).subspan(head, payload - sum)));
    Bytes magic;
    tablebase::append_little_endian(magic, tablebase::checksum_frame_magic);
    const auto frame = std::find_end(bytes.begin(), bytes.end(), magic.begin(), magic.end());
    const auto at = static_cast<std::size_t>(frame - bytes.begin());
    if (frame == bytes.end() || bytes.size() - at < head + sum) return;
    put(at + head, tablebase::checksum(tablebase::ByteView(bytes).first(at)));
}

class Damage : public testing::Test {
protected:
    Damage() {
        SolveRequest request;
        request.folder = folder_.path();
        request.pieces = 3;
        request.metrics = {Metric::wdl, Metric::dtw, Metric::cap};
        request.format.block_bytes = 256;
        solve(czech_, request);
        tablebase::TableSet sound({folder_.path()}, check_table);
        const auto probe = instance_of(czech_).probe_for_two(czech_, sound);
        for (const auto* name : {"KvK", "KvM", "MvK", "MvM", "KKvK", "KvKM", "MMvK", "MvMM", "KMvM"}) {
            const auto slice = tablebase::Material::parse(name).value();
            const auto size = instance_of(czech_).index->size(slice);
            for (int i = 0; i < 200; ++i) {
                const auto position = instance_of(czech_).index->position(slice, random_() % size);
                questions_.push_back({position, probe->outcome(position), probe->force(position)});
            }
        }
        for (const auto& entry : fs::directory_iterator(folder_ / "czech")) {
            std::ifstream file(entry.path(), std::ios::binary);
            files_.push_back({entry.path(), Bytes(std::istreambuf_iterator<char>(file), {})});
        }
        std::ranges::sort(files_, {}, &File::path);
    }

    // Returns how many of the damaged files were refused at once or when asked.
    template <class Change>
    std::uint64_t refused(std::uint64_t damages, bool answers_are_right, Change change) {
        std::uint64_t refusals = 0;
        for (std::uint64_t n = 0; n < damages && !HasFailure(); ++n) {
            const File& file = files_[random_() % files_.size()];
            Bytes bytes = file.bytes;
            change(bytes);
            if (bytes == file.bytes) continue;
            write_file(file.path, bytes);
            const auto start = std::chrono::steady_clock::now();
            refusals += is_refused(file.path, answers_are_right) ? 1 : 0;
            EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10)) << "damage " << n;
            write_file(file.path, file.bytes);
        }
        return refusals;
    }

    std::uint64_t damages_ = test::number_from_environment("DAMA_DAMAGES", 1000);
    Random random_{test::number_from_environment("DAMA_DAMAGE_SEED", 14)};

private:
    struct Question {
        PlainPosition position;
        Outcome outcome;
        std::optional<std::array<Force, 2>> force;
    };
    struct File {
        fs::path path;
        Bytes bytes;
    };

    bool is_refused(const fs::path& path, bool answers_are_right) {
        tablebase::TableSet tables({folder_.path()}, check_table);
        const auto probe = instance_of(czech_).probe_for_two(czech_, tables);
        bool refused = false;
        for (int i = 0; i < 40; ++i) {
            const Question& question = questions_[random_() % questions_.size()];
            refused |= is_refused([&] {
                const auto outcome = probe->outcome(question.position);
                EXPECT_TRUE(!answers_are_right || outcome == question.outcome) << path;
            });
            refused |= is_refused([&] {
                const auto force = probe->force(question.position);
                EXPECT_TRUE(!answers_are_right || !force || force == question.force) << path;
            });
        }
        const bool verified = !is_refused([&] { tablebase::TableFile(path).verify(); });
        EXPECT_FALSE(answers_are_right && verified) << path;
        return refused || !verified;
    }

    template <class Ask>
    static bool is_refused(Ask ask) {
        try {
            ask();
            return false;
        } catch (const tablebase::Error&) {
            return true;
        }
    }

    const Variant& czech_ = find_variant("czech");
    tablebase::sample::Folder folder_;
    std::vector<Question> questions_;
    std::vector<File> files_;
};

TEST_F(Damage, IsToldAndNeverAnswersWrong) {
    const auto change = [&](Bytes& bytes) { damage(bytes, random_); };
    EXPECT_GT(refused(damages_, true, change), damages_ * 9 / 10);
}

// A file that says something else, with checksums that are right, may answer otherwise; it breaks nothing.
TEST_F(Damage, CraftedHeadersBreakNothing) {
    const auto change = [&](Bytes& bytes) {
        const auto header = std::min<std::size_t>(bytes.size(), 300);
        for (auto changes = 1 + random_() % 3; changes > 0; --changes)
            bytes[random_() % header] =
                static_cast<std::uint8_t>(random_() % 2 == 0 ? random_() : random_() % 4);
        repair_checksums(bytes);
    };
    EXPECT_GT(refused(damages_, false, change), damages_ / 2);
}

}  // namespace

}  // namespace dama
