/* Reading needs nothing else of what compresses. */

#include <zstd.h>

size_t ZSTD_compressBound(size_t size) { return ZSTD_COMPRESSBOUND(size); }
