// dama checksum: lists made, and compared with those of others.

#include "tables.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

using Checksum = Tables;

TEST_F(Checksum, IsTheSameForACopy) {
    const auto list = path() / "list.txt";
    write_file(list, dama({"checksum"}).out);
    EXPECT_EQ(lines(read_file(list)).size(), 18);
    const auto output = dama({"checksum", "--compare", list});
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.out, "18 tables are the same\n");
    EXPECT_EQ(keys(dama({"checksum", "--json"}).json()[0]), (Names{"path", "checksum"}));
}

TEST_F(Checksum, FindsWhatDiffersAndWhatIsMissing) {
    const auto list = path() / "list.txt";
    write_file(list, dama({"checksum"}).out);
    flip_byte("KvM.wdl", 200);
    const auto differing = dama({"checksum", "--compare", list});
    EXPECT_EQ(differing.code, 1);
    EXPECT_NE(differing.out.find("different  czech/KvM.wdl"), std::string::npos);
    fs::remove(table("KvK.wdl"));
    const auto missing = dama({"checksum", "--compare", list, "--json"});
    EXPECT_EQ(missing.code, 3);
    EXPECT_EQ(keys(missing.json()), (Names{"same", "different", "missing", "extra"}));
    EXPECT_EQ(missing.json()["missing"], Names{"czech/KvK.wdl"});
}

// The published XXH64 of three bytes.
TEST_F(Checksum, IsTheOneOfXxhsum) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "czech");
    write_file(folder.path() / "czech" / "KvK.wdl", "abc");
    EXPECT_EQ(run({"checksum", "--tables", folder.path()}).out, "44bc2cf5ad770999  czech/KvK.wdl\n");
}

TEST_F(Checksum, IsCheckedByXxhsum) {
    if (shell("command -v xxhsum").code != 0) GTEST_SKIP() << "no xxhsum, of the package xxhash";
    write_file(path() / "list.txt", dama({"checksum"}).out);
    const std::string check = "cd '" + path().string() + "' && xxhsum -c list.txt";
    const auto same = shell(check);
    EXPECT_EQ(same.code, 0) << same.out << same.err;
    EXPECT_EQ(lines(same.out).size(), 18);
    flip_byte("KvM.wdl", 200);
    const auto other = shell(check);
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.out.find("czech/KvM.wdl: FAILED"), std::string::npos) << other.out;
}

TEST_F(Checksum, ReadsListsOfOtherHands) {
    const auto printed = lines(dama({"checksum"}).out);
    const auto with_lines = [&](const auto& change, const std::string& begin = {}) {
        std::string text = begin;
        for (const auto& line : printed) text += change(line.substr(0, 16), line.substr(18));
        write_file(path() / "list.txt", text);
        return dama({"checksum", "--compare", path() / "list.txt"});
    };
    const auto upper = [](std::string text) {
        for (char& c : text) c = static_cast<char>(std::toupper(c));
        return text;
    };
    const std::string all_same = "18 tables are the same\n";
    EXPECT_EQ(with_lines([](auto hash, auto name) { return hash + "  " + name + "\r\n"; }).out, all_same);
    EXPECT_EQ(with_lines([](auto hash, auto name) { return hash + "  ./" + name + "\n"; }).out, all_same);
    EXPECT_EQ(with_lines([](auto hash, auto name) { return hash + " *" + name + "\n"; }).out, all_same);
    EXPECT_EQ(with_lines([&](auto hash, auto name) { return upper(hash) + "  " + name + "\n"; }).out,
              all_same);
    EXPECT_EQ(with_lines([](auto hash, auto name) { return hash + "  " + name + "\n"; }, "\xEF\xBB\xBF").out,
              all_same);
}

TEST_F(Checksum, RefusesAListThatIsNone) {
    const auto list = path() / "list.txt";
    for (const std::string text :
         {"not a list\n", "", "\n\n", "44bc2cf5ad770999  \n", "44bc2cf5ad77099  czech/KvK.wdl\n",
          "\xFF\xFE"
          "4",
          "44bc2cf5ad770999  a\n44bc2cf5ad770998  a\n"}) {
        write_file(list, text);
        expect_error(dama({"checksum", "--compare", list}), 2);
    }
    expect_error(dama({"checksum", "--compare", "none.txt"}), 2);
    expect_error(dama({"checksum", "--compare", path()}), 2);
}

}  // namespace

}  // namespace dama::cli::test
