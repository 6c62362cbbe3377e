// dama export: every position of a slice, for people and for NumPy.

#include <cstdint>
#include <iterator>
#include <set>

#include "tables.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

using Export = Tables;

TEST_F(Export, WritesALineForEveryPosition) {
    const auto output = dama({"export", "czech", "KvM"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto rows = lines(output.out);
    ASSERT_EQ(rows.size(), 869);
    EXPECT_EQ(rows[0], "fen,result,dtw");
    EXPECT_NE(output.out.find("\n\"W:WKa1:Bg3\",1,3\n"), std::string::npos);
    EXPECT_NE(output.out.find("\",0,\n"), std::string::npos);
}

TEST_F(Export, LeavesDistancesOutIfNoTableTellsThem) {
    fs::remove(table("KvM.dtw"));
    EXPECT_NE(dama({"export", "czech", "KvM"}).out.find("\n\"W:WKa1:Bg3\",1,\n"), std::string::npos);
}

TEST_F(Export, WritesAnArrayForNumpy) {
    const auto output = dama({"export", "czech", "KvM", "--format", "npy"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto& bytes = output.out;
    EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\0", 8));
    const auto header = static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
    EXPECT_EQ((10 + header) % 64, 0);
    EXPECT_EQ(bytes.at(10 + header - 1), '\n');
    EXPECT_NE(bytes.find("'shape': (868,)"), std::string::npos);
    EXPECT_EQ(bytes.size(), 10 + header + 868 * (20 + 1 + 4));
}

TEST_F(Export, WritesNoJson) { expect_error(dama({"export", "czech", "KvM", "--json"}), 2); }

// The records of the array as lines of comma-separated text.
std::string as_text(const std::string& npy, std::size_t fen_bytes) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(npy.at(at)); };
    std::string text = "fen,result,dtw\n";
    for (std::size_t at = 10 + byte(8) + 256U * byte(9); at < npy.size(); at += fen_bytes + 5) {
        const std::string fen = npy.substr(at, npy.find('\0', at) - at);
        const auto result = static_cast<signed char>(npy.at(at + fen_bytes));
        std::int32_t plies = 0;
        for (std::size_t i = 0; i < 4; ++i) plies |= byte(at + fen_bytes + 1 + i) << 8 * i;
        text += "\"" + fen + "\"," + std::to_string(result) + "," +
                (plies == -1 ? "" : std::to_string(plies)) + "\n";
    }
    return text;
}

TEST_F(Export, TellsNumpyWhatItTellsEveryone) {
    for (const bool with_plies : {true, false}) {
        if (!with_plies) fs::remove(table("KvM.dtw"));
        const auto array = dama({"export", "czech", "KvM", "--format", "npy"}).out;
        EXPECT_EQ(as_text(array, 20), dama({"export", "czech", "KvM"}).out);
    }
}

// Each verdict as `claim` gives it, and the array says what the text says.
TEST_F(Export, TellsWhatADrawClaimComesTo) {
    expect_error(dama({"export", "czech", "KvM", "--verdicts"}), 3);
    ASSERT_EQ(dama({"solve", "czech", "--material", "KvM", "--metric", "cap"}).code, 0);
    const auto text = dama({"export", "czech", "KvM", "--verdicts"});
    ASSERT_EQ(text.code, 0) << text.err;
    const auto rows = lines(text.out);
    ASSERT_EQ(rows.size(), 869);
    EXPECT_EQ(rows[0], "fen,result,dtw,verdict");
    std::set<std::string> met;
    for (std::size_t row = 1; row < rows.size(); row += 31) {
        const auto fen = rows[row].substr(1, rows[row].find('"', 1) - 1);
        const auto verdict = rows[row].substr(rows[row].rfind(',') + 1);
        met.insert(verdict);
        EXPECT_EQ(dama({"claim", "czech", fen, "--json"}).json()["verdict"], verdict) << fen;
    }
    EXPECT_GE(met.size(), 2);
    const auto array = dama({"export", "czech", "KvM", "--verdicts", "--format", "npy"}).out;
    ASSERT_NE(array.find("('verdict', '|S8')"), std::string::npos);
    for (std::size_t row = 1; row < rows.size(); ++row) {
        const auto verdict = rows[row].substr(rows[row].rfind(',') + 1);
        const auto end = array.size() - (rows.size() - 1 - row) * (20 + 5 + 8);
        EXPECT_EQ(array.substr(end - 8, 8), verdict + std::string(8 - verdict.size(), '\0')) << rows[row];
    }
}

TEST_F(Export, WritesToAFileWhatItPrints) {
    const auto file = (path() / "KvM.csv").string();
    const auto output = dama({"export", "czech", "KvM", "--output", file});
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.out, "");
    std::ifstream in(file, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), dama({"export", "czech", "KvM"}).out);
    expect_error(dama({"export", "czech", "KvM", "--output", "/dev/full"}), 4);
    expect_error(dama({"export", "czech", "KvM", "--output", (path() / "none" / "file").string()}), 2);
}

TEST_F(Export, RefusesWhatIsNoSliceOrNotThere) {
    expect_error(dama({"export", "czech", "KvX"}), 2);
    expect_error(dama({"export", "czech", "KvM", "--format", "xls"}), 2);
    expect_error(dama({"export", "czech", "KKKvK"}), 3);
}

}  // namespace

}  // namespace dama::cli::test
