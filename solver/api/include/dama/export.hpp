#pragma once

// Marks what the shared library hands out; everything else in it is hidden.
#define DAMA_API __attribute__((visibility("default")))
