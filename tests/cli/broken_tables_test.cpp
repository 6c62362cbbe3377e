// Tables that are crafted, cut off, forbidden, or left half written: told by every command, with the file and the exit code.

#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "running_program.hpp"
#include "tables.hpp"
#include "tests/solver/crafted_table.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

class BrokenTables : public Tables {
protected:
    void expect_refused(const Names& arguments, const fs::path& file) const {
        const auto output = dama(arguments);
        EXPECT_EQ(output.code, 3) << arguments[0] << ": " << output.err;
        EXPECT_NE((output.out + output.err).find(file.filename().string()), std::string::npos)
            << arguments[0] << ": " << output.err;
    }
};

TEST_F(BrokenTables, ThatAreCraftedAreRefusedByEveryCommand) {
    const fs::path crafted = table("KvM.wdl");
    dama::test::change_table(crafted, [](tablebase::Header& header, auto& streams) {
        header.streams[0].positions = 16;  // of 868
        streams[0] = tablebase::PackedVector(16, 2);
    });
    for (const Names& arguments :
         {Names{"query", "czech", "W:WKa1:Bg3"}, Names{"line", "czech", "W:WKa1:Bg3"},
          Names{"stats", "czech", "KvM"}, Names{"export", "czech", "KvM"},
          Names{"compare", "czech", "huff", "KvM"}, Names{"list"}, Names{"verify"},
          Names{"solve", "czech", "--material", "KKvM"}, Names{"recompress"}})
        expect_refused(arguments, crafted);
    const auto verified = dama({"verify", "--json"}).json();
    EXPECT_EQ(verified["files"].size(), 18U);
    EXPECT_GT(verified["positions"], 0) << "goes on with the others";
}

TEST_F(BrokenTables, NoiseUnderANameOfTheOtherSideIsNeverRight) {
    write_file(table("MvK.wdl"), std::string(500, '\x5a'));
    for (const Names& arguments : {Names{"list"}, Names{"verify"}, Names{"verify", "czech"}})
        expect_refused(arguments, table("MvK.wdl"));
}

TEST_F(BrokenTables, ADeviceIsRefusedBeforeAnythingIsComputed) {
    const fs::path place = table("KvK.wdl");
    fs::remove(place);
    fs::create_symlink("/dev/zero", place);
    for (const Names& arguments : {Names{"list"}, Names{"verify"}, Names{"query", "czech", "W:WKa1:BKh2"},
                                   Names{"recompress"}, Names{"solve", "czech", "--material", "KvKK"}})
        expect_refused(arguments, place);
    EXPECT_EQ(dama({"solve", "czech", "--pieces", "4"}).code, 3);
    EXPECT_FALSE(fs::exists(table("KKvKK.wdl"))) << "nothing that leans on it";
}

// The program has the table open; what it has not yet read is gone, or is of another file.
TEST_F(BrokenTables, ATableMayBeCutOffOrWrittenOverWhileItIsOpen) {
    const fs::path changed = table("KMvM.wdl");
    const std::string sound = read_file(changed);
    const std::string with_its_first_block = "W:WKa1,c3:Bg3";
    for (const std::string& bytes : {sound.substr(0, 100), std::string(sound.size(), 'x')}) {
        write_file(changed, sound);
        RunningProgram program({"query", "czech", "-", "--tables", path()});
        program.say("W:WKa1:Bg3");
        EXPECT_NE(program.hear().find("\"result\""), std::string::npos);
        program.say(with_its_first_block);
        EXPECT_NE(program.hear().find("\"result\""), std::string::npos);
        write_file(changed, bytes);  // in place, as `cp` and `truncate` do
        bool is_told = false;
        for (const char file : {'a', 'c', 'e', 'g'}) {
            for (const char rank : {'3', '5', '7'}) {
                program.say(std::string("W:WKb2,") + file + rank + ":Bh4");
                is_told |= program.hear().find("KMvM.wdl") != std::string::npos;
            }
        }
        EXPECT_TRUE(is_told);
        program.say("W:WKc1:BKh8");
        EXPECT_NE(program.hear().find("\"result\""), std::string::npos) << "of another table";
        const int status = program.status();
        ASSERT_TRUE(WIFEXITED(status)) << "no signal";
        EXPECT_EQ(WEXITSTATUS(status), 3);
    }
}

TEST_F(BrokenTables, NothingIsLeftOfKilledRunsWhenTheNextOneHasWritten) {
    const auto names = [&] {
        std::vector<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(path())) all.push_back(entry.path());
        std::ranges::sort(all);
        return all;
    };
    const auto sound = names();
    int left_behind = 0;
    for (int kill = 0; kill < 30; ++kill) {
        RunningProgram program({"recompress", "--quiet", "--level", "19", "--tables", path()});
        std::this_thread::sleep_for(std::chrono::milliseconds(5 + 2 * kill));
        program.signal(SIGKILL);
        program.status();
        left_behind += names() == sound ? 0 : 1;
    }
    EXPECT_GT(left_behind, 0) << "no run was killed while it wrote";
    EXPECT_EQ(dama({"recompress"}).code, 0);
    EXPECT_EQ(names(), sound);
    EXPECT_EQ(dama({"verify", "--checksums-only"}).code, 0);
}

// Asked as somebody who is not the superuser, who may read everything.
TEST_F(BrokenTables, AForbiddenFolderIsNamed) {
    if (::geteuid() == 0 && shell("command -v setpriv").code != 0) GTEST_SKIP() << "no way to be another";
    const std::string as_another =
        ::geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : "";
    for (const auto& passed : {path().parent_path(), path()}) fs::permissions(passed, fs::perms::all);
    for (const fs::path& forbidden : {path() / "czech", path()}) {
        fs::permissions(forbidden, fs::perms::none);
        for (const std::string command :
             {"query czech W:WKa1:Bg3", "list", "verify", "checksum", "stats czech", "recompress"}) {
            const auto output =
                shell("cd /; " + as_another + "\"$dama\" " + command + " --tables '" + path().string() + "'");
            EXPECT_EQ(output.code, 4) << command << output.out << output.err;
            EXPECT_NE(output.err.find(forbidden.string()), std::string::npos) << output.err;
            EXPECT_NE(output.err.find("Permission denied"), std::string::npos) << output.err;
        }
        fs::permissions(forbidden, fs::perms::all);
    }
}

}  // namespace

}  // namespace dama::cli::test
