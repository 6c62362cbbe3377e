#include "cli/terminal/printable.hpp"

#include <gtest/gtest.h>

namespace dama::cli {

namespace {

TEST(Printable, KeepsWhatCanBeShown) {
    EXPECT_EQ(printable("příliš žluťoučký kůň ♛"), "příliš žluťoučký kůň ♛");
    EXPECT_EQ(printable(""), "");
}

TEST(Printable, EscapesWhatActsOnATerminal) {
    EXPECT_EQ(printable("a\nb\r\tc"), "a\\nb\\r\\tc");
    EXPECT_EQ(printable("\x1b[31m\x7f"), "\\x1b[31m\\x7f");
    EXPECT_EQ(printable("\xC2\x9B"), "\\xc2\\x9b") << "the control characters of Latin 1";
    EXPECT_EQ(printable(std::string(1, '\0')), "\\x00");
}

TEST(Printable, EscapesWhatIsNoUtf8) {
    EXPECT_EQ(printable("a\xFF"
                        "b\x9B"),
              "a\\xffb\\x9b");
    EXPECT_EQ(printable("\xC5"), "\\xc5");
    EXPECT_EQ(printable("\xE2\x99"
                        "x"),
              "\\xe2\\x99x");
}

}  // namespace

}  // namespace dama::cli
