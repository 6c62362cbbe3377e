#pragma once

// What a command can be told, as data: the parser, the help and the messages are made from it.

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace dama::cli {

// Where a value goes; a bool makes an option without one.
using Target = std::variant<bool*, int*, std::string*, std::vector<std::string>*, std::optional<int>*,
                            std::optional<double>*, std::function<void(const std::string&)>>;

// What else there is to say of an option.
struct OptionTraits {
    std::string value{};  // what its value is called in the help: "FILE"
    bool required = false;
    bool show_default = false;
    bool comma_list = false;                     // several values, separated by commas
    std::optional<std::pair<int, int>> range{};  // of whole numbers
    std::vector<std::string> choices{};          // the only values there are
    std::vector<std::string> needs{};            // options without which it means nothing
    std::vector<std::string> excludes{};         // options beside which it means nothing
    std::string group{};                         // of the help, or one made by Options::one_of
};

struct Option {
    std::string name;  // "--svg"; "FEN" for an argument known by its place
    Target target;
    std::string help;
    OptionTraits traits;
};

class Options {
public:
    void add(std::string name, Target target, std::string help, OptionTraits traits = {}) {
        all_.push_back({std::move(name), std::move(target), std::move(help), std::move(traits)});
    }

    // A value with a name for each of its possibilities.
    template <class T>
    void add_choice(std::string name, T& target, const std::map<std::string, std::type_identity_t<T>>& names,
                    std::string help, OptionTraits traits = {}) {
        for (const auto& [word, meaning] : names) traits.choices.push_back(word);
        auto set = [&target, names](const std::string& word) { target = names.at(word); };
        add(std::move(name), std::move(set), std::move(help), std::move(traits));
    }

    // A group of options of which exactly one has to be given.
    void one_of(std::string group, std::string help) { exclusive_[std::move(group)] = std::move(help); }

    const std::deque<Option>& all() const { return all_; }
    const std::map<std::string, std::string>& exclusive_groups() const { return exclusive_; }

private:
    std::deque<Option> all_;
    std::map<std::string, std::string> exclusive_;
};

}  // namespace dama::cli
