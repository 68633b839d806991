cdef extern from "_bits.h" nogil:
    int count "muraille_count"(unsigned long long word) noexcept
    int lowest "muraille_lowest"(unsigned long long word) noexcept
    unsigned int pack_suit "muraille_pack_suit"(const unsigned char *record, int start) noexcept
    unsigned int pack_honours "muraille_pack_honours"(const unsigned char *record, int start) noexcept
    unsigned long long plane "muraille_plane"(const unsigned char *record, int bit) noexcept
    void copy_bytes "muraille_copy_bytes"(unsigned char *out, int at, const unsigned char *source, int start, int n) noexcept
    int total "muraille_total"(const unsigned char *record) noexcept
    int fits "muraille_fits"(const unsigned char *record) noexcept
