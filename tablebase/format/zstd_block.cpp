#include "tablebase/format/zstd_block.hpp"

#include <memory>
#include <string>

#include <zstd.h>

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

struct Free {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
};

template <class Context>
std::unique_ptr<Context, Free> owned(Context* context) {
    if (!context) {
        throw OutOfResources("out of memory: no room for a zstd context");
    }
    return std::unique_ptr<Context, Free>(context);
}

std::size_t checked(std::size_t result) {
    if (ZSTD_isError(result)) {
        throw OutOfResources(std::string("cannot compress: ") + ZSTD_getErrorName(result));
    }
    return result;
}

// libzstd would take several frames as one content, pass over skippable ones, and do without a checksum.
bool is_one_checked_frame(ByteView frame, std::size_t content_bytes) {
    constexpr std::size_t descriptor = 4;  // of a frame: the byte behind its magic
    constexpr unsigned checksum_flag = 1 << 2;
    return frame.size() > descriptor && load_little_endian<std::uint32_t>(frame.data()) == ZSTD_MAGICNUMBER &&
           (frame[descriptor] & checksum_flag) != 0 &&
           ZSTD_getFrameContentSize(frame.data(), frame.size()) == content_bytes &&
           ZSTD_findFrameCompressedSize(frame.data(), frame.size()) == frame.size();
}

}  // namespace

Bytes compress(ByteView content, int level) {
    // A fresh context a block: a used one may carry over what lets it compress the same block differently.
    const auto context = owned(ZSTD_createCCtx());
    checked(ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level));
    checked(ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1));
    Bytes frame(ZSTD_compressBound(content.size()));
    frame.resize(
        checked(ZSTD_compress2(context.get(), frame.data(), frame.size(), content.data(), content.size())));
    return frame;
}

std::size_t most_compressed_bytes(std::size_t content_bytes) noexcept {
    return ZSTD_compressBound(content_bytes);
}

bool decompress(ByteView frame, std::span<std::uint8_t> content) {
    if (!is_one_checked_frame(frame, content.size())) {
        return false;
    }
    thread_local const auto context = owned(ZSTD_createDCtx());
    return ZSTD_decompressDCtx(context.get(), content.data(), content.size(), frame.data(), frame.size()) ==
           content.size();
}

}  // namespace dama::tablebase
