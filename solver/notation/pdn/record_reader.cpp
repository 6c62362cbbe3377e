#include "solver/notation/pdn/record_reader.hpp"

#include <fmt/format.h>

#include "solver/notation/pdn/byte_order_mark.hpp"
#include "solver/notation/pdn/parser.hpp"
#include "tablebase/error.hpp"

namespace dama::pdn {

namespace {

constexpr std::size_t longest_record = std::size_t{256} << 20;
// Up to this length a record that trickles in is looked at whenever the source would have to wait.
constexpr std::size_t eager = std::size_t{1} << 20;

}  // namespace

std::optional<Game> RecordReader::next() {
    if (!begun_) begin();
    while (true) {
        Parser parser(std::string_view(text_).substr(begin_), place_, complete_);
        auto game = parser.game();
        if (complete_ || !parser.scanner().is_cut_off()) {
            begin_ += parser.scanner().offset();
            place_ = parser.scanner().place();
            tried_ = 0;
            return game;
        }
        read_more();
    }
}

void RecordReader::begin() {
    begun_ = true;
    while (text_.size() < byte_order_mark.size() && !complete_) complete_ = !source_.read(text_);
    refuse_utf16(text_);
    begin_ = text_.size() - without_byte_order_mark(text_).size();
}

// Reads until there is twice of what was not enough, so that looking again takes no more than reading in the end.
void RecordReader::read_more() {
    text_.erase(0, begin_);
    begin_ = 0;
    tried_ = text_.size();
    if (tried_ > longest_record) {
        throw tablebase::OutOfResources(
            fmt::format("the record at line {} is longer than {} MiB", place_.line, longest_record >> 20));
    }
    do {
        complete_ = !source_.read(text_);
    } while (!complete_ && text_.size() < 2 * tried_ && !(tried_ < eager && source_.would_wait()));
}

}  // namespace dama::pdn
