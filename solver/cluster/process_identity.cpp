#include "solver/cluster/process_identity.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

namespace dama {

namespace {

std::string first_word(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string word;
    file >> word;
    return word;
}

// Empty if it cannot be told.
std::string this_machine() {
    const std::string boot = first_word("/proc/sys/kernel/random/boot_id");
    std::error_code unknown;
    const auto space = std::filesystem::read_symlink("/proc/self/ns/pid", unknown);
    return boot.empty() || unknown ? std::string() : boot + "/" + space.string();
}

// Empty if there is no such process. Its name, which may hold blanks and brackets, ends with the last ")".
std::string start_of(const std::string& number) {
    std::ifstream file("/proc/" + number + "/stat");
    std::string text;
    if (!std::getline(file, text) || text.rfind(')') == std::string::npos) return {};
    constexpr int fields_before_start = 19;  // state and on
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string field;
    for (int i = 0; i <= fields_before_start; ++i) fields >> field;
    return field;
}

}  // namespace

ProcessIdentity ProcessIdentity::of_this_process() {
    const std::string number = std::to_string(::getpid());
    return {this_machine(), number + "-" + start_of(number)};
}

bool has_ended(const ProcessIdentity& process) {
    if (process.machine.empty() || process.machine != this_machine()) return false;
    const std::string number = process.process.substr(0, process.process.find('-'));
    return process.process != number + "-" + start_of(number);
}

}  // namespace dama
