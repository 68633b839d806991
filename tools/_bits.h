/* The functions of muraille/kernel/bits.py as a few instructions each. A law compares the two. */
#ifndef MURAILLE_BITS_H
#define MURAILLE_BITS_H
#include <stdint.h>
#include <string.h>

#if defined(_MSC_VER)
#include <intrin.h>
static inline int muraille_lowest(uint64_t x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
#else
static inline int muraille_lowest(uint64_t x) { return __builtin_ctzll(x); }
#endif

static inline int muraille_count(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + (x >> 2 & 0x3333333333333333ULL);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
}

/* Eight bytes, the first one in the lowest bits whatever the byte order of the machine. */
static inline uint64_t muraille_eight(const unsigned char *p) {
    uint64_t x;
    memcpy(&x, p, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    x = __builtin_bswap64(x);
#endif
    return x;
}

static inline uint32_t muraille_pack8(uint64_t x) {
    x = (x | x >> 5) & 0x003F003F003F003FULL;
    x = (x | x >> 10) & 0x00000FFF00000FFFULL;
    return (uint32_t)((x | x >> 20) & 0xFFFFFF);
}

static inline uint32_t muraille_pack_suit(const unsigned char *p, int start) {
    return muraille_pack8(muraille_eight(p + start)) | (uint32_t)p[start + 8] << 24;
}

static inline uint32_t muraille_pack_honours(const unsigned char *p, int start) {
    return muraille_pack8(muraille_eight(p + start - 1)) >> 3;
}

/* One bit of each of eight bytes, side by side. */
static inline uint64_t muraille_gather(uint64_t x, int bit) {
    return (x >> bit & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56;
}

static inline uint64_t muraille_plane(const unsigned char *p, int bit) {
    return muraille_gather(muraille_eight(p), bit) | muraille_gather(muraille_eight(p + 8), bit) << 8
        | muraille_gather(muraille_eight(p + 16), bit) << 16 | muraille_gather(muraille_eight(p + 24), bit) << 24
        | (uint64_t)(p[32] >> bit & 1) << 32 | (uint64_t)(p[33] >> bit & 1) << 33;
}

static inline void muraille_copy_bytes(unsigned char *out, int at, const unsigned char *source, int start, int n) {
    memcpy(out + at, source + start, (size_t)n);
}

static inline int muraille_total(const unsigned char *p) {
    uint64_t x = muraille_eight(p) + muraille_eight(p + 8) + muraille_eight(p + 16) + muraille_eight(p + 24);
    return (int)(x * 0x0101010101010101ULL >> 56) + p[32] + p[33];
}

/* Adding 3 to each byte sets its bit 3 from five up; the high bits must be clear beforehand. */
static inline int muraille_fits(const unsigned char *p) {
    const uint64_t three = 0x0303030303030303ULL, high = 0xF8F8F8F8F8F8F8F8ULL;
    uint64_t a = muraille_eight(p), b = muraille_eight(p + 8), c = muraille_eight(p + 16), d = muraille_eight(p + 24);
    if ((a | b | c | d) & high) return 0;
    return !((((a + three) | (b + three) | (c + three) | (d + three)) & high)) && p[32] <= 4 && p[33] <= 4;
}
#endif
