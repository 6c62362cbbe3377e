/* The hash of the file format, which Debian has as a library for its own processor only. */

#define XXH_STATIC_LINKING_ONLY
#define XXH_IMPLEMENTATION
#include <xxhash.h>
