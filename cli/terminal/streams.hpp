#pragma once

// The three streams that the program is started with, whatever they are.

namespace dama::cli {

// Without this, a table could get the number of a stream that is closed, and be written to as if it were that stream.
// A stream that was closed stays unusable: reading and writing fail.
void open_closed_streams();

// Throws if what was printed could not be written: a full disk, a reader that is gone.
void finish_output();

// Whether standard output is a terminal that colours are welcome on: not with NO_COLOR, nor TERM=dumb.
bool colours_are_welcome();

}  // namespace dama::cli
