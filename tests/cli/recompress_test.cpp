// dama recompress: other blocks, the same answers.

#include <gtest/gtest.h>

#include "tables.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

class Recompress : public Tables {
protected:
    std::uint64_t bytes_of_tables() const {
        std::uint64_t bytes = 0;
        for (const auto& entry : fs::directory_iterator(path() / "czech")) bytes += entry.file_size();
        return bytes;
    }
};

TEST_F(Recompress, HasThePromisedKeysAndCountsBytes) {
    const auto before = bytes_of_tables();
    const auto output = dama({"recompress", "czech", "--block-size", "64K", "--level", "19", "--json"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto json = output.json();
    EXPECT_EQ(keys(json), (Names{"tables", "bytes_before", "bytes"}));
    EXPECT_EQ(json["tables"], 18);
    EXPECT_EQ(json["bytes_before"], before);
    EXPECT_EQ(json["bytes"], bytes_of_tables());
    EXPECT_LT(bytes_of_tables(), before);
    const auto said = dama({"recompress"}).out;
    EXPECT_TRUE(said.starts_with("18 tables, ")) << said;
}

TEST_F(Recompress, ChangesBlocksAndNoAnswer) {
    const auto values = dama({"export", "czech", "KvM"}).out;
    ASSERT_EQ(dama({"recompress", "czech", "--block-size", "64"}).code, 0);
    EXPECT_EQ(dama({"info", table("KvM.wdl"), "--json"}).json()["block_bytes"], 64);
    EXPECT_EQ(dama({"export", "czech", "KvM"}).out, values);
    const auto verified = dama({"verify"});
    EXPECT_EQ(verified.code, 0) << verified.out;
}

TEST_F(Recompress, TakesTheBlockSizeOfSolveIfNoneIsNamed) {
    const auto as_solved = dama({"info", table("KvM.wdl"), "--json"}).json()["block_bytes"];
    ASSERT_EQ(dama({"recompress", "--block-size", "64"}).code, 0);
    ASSERT_EQ(dama({"recompress"}).code, 0);
    EXPECT_EQ(dama({"info", table("KvM.wdl"), "--json"}).json()["block_bytes"], as_solved);
}

TEST_F(Recompress, GivesTheBytesOfSolveForTheOptionsOfSolve) {
    const auto as_solved = read_file(table("KMvK.wdl"));
    ASSERT_EQ(dama({"recompress", "--level", "19", "--block-size", "64K"}).code, 0);
    EXPECT_NE(read_file(table("KMvK.wdl")), as_solved);
    ASSERT_EQ(dama({"recompress"}).code, 0);
    EXPECT_EQ(read_file(table("KMvK.wdl")), as_solved);
}

TEST_F(Recompress, StopsAtADamagedTableAndLeavesIt) {
    auto content = read_file(table("KvM.wdl"));
    content[content.size() / 2] ^= 1;
    write_file(table("KvM.wdl"), content);
    expect_error(dama({"recompress", "--level", "19"}), 3);
    EXPECT_EQ(read_file(table("KvM.wdl")), content);
}

TEST_F(Recompress, DoesNotHideAWrongChecksum) {
    auto content = read_file(table("KvM.wdl"));
    const auto trailer = content.find("\x51\x2a\x4d\x18");  // the frame with the checksum of the file
    ASSERT_NE(trailer, std::string::npos);
    content[trailer + 8] ^= 1;
    write_file(table("KvM.wdl"), content);
    expect_error(dama({"recompress"}), 3);
    EXPECT_EQ(read_file(table("KvM.wdl")), content);
}

TEST_F(Recompress, RefusesATableThatOnlyHasTheName) {
    const auto other = read_file(table("KvK.wdl"));
    write_file(table("KvM.wdl"), other);
    const auto output = dama({"recompress", "czech"});
    expect_error(output, 3);
    EXPECT_NE(output.err.find("KvM.wdl"), std::string::npos);
    EXPECT_EQ(read_file(table("KvM.wdl")), other);
}

TEST_F(Recompress, NeverWritesToTheTablesThatComeAlong) {
    expect_error(run(Call{.arguments = {"recompress", "czech"}, .folder = path() / "czech"}), 2);
}

TEST_F(Recompress, RefusesWhatItCannotDo) {
    expect_error(dama({"recompress", "--block-size", "1000"}), 2);
    expect_error(dama({"recompress", "--level", "20"}), 2);
    expect_error(dama({"recompress", "--limit", "3"}), 2);
    expect_error(dama({"recompress", "chess"}), 2);
    expect_error(run({"recompress", "--tables", (path() / "none").string()}), 2);
}

}  // namespace

}  // namespace dama::cli::test
