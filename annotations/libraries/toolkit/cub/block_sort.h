// CUB's sorting and counting by a block.
#ifndef BARRISTER_CUB_BLOCK_SORT_H
#define BARRISTER_CUB_BLOCK_SORT_H
namespace barrister {
// More elements are not sorted in a run.
static constexpr int most_sorted = 4096;
// In a run: where each item stands when all are sorted, and equal ones are in the order in which they were.
template <class Block, int N, class K, class Less>
BARRISTER_D void sorted(K (&keys)[N], int (&places)[N], Less less) {
  constexpr int all = Block::threads * N;
  BARRISTER_EXCHANGE K cells[all];
  BARRISTER_EXCHANGE int order[all], merged[all];
  int rank = Block::rank();
  for (int i = 0; i < N; i++) cells[rank * N + i] = keys[i];
  barrister_meet<void>();
  if (Block::is_last()) {
    for (int i = 0; i < all; i++) order[i] = i;
    for (int width = 1; width < all; width *= 2) {
      for (int begin = 0; begin < all; begin += 2 * width) {
        int left = begin, middle = begin + width, end = begin + 2 * width;
        if (middle > all) middle = all;
        if (end > all) end = all;
        int right = middle;
        for (int i = begin; i < end; i++) {
          bool is_left = right == end;
          if (left < middle && right < end) is_left = !less(cells[order[right]], cells[order[left]]);
          merged[i] = is_left ? order[left] : order[right];
          if (is_left)
            left++;
          else
            right++;
        }
      }
      for (int i = 0; i < all; i++) order[i] = merged[i];
    }
    for (int i = 0; i < all; i++) merged[order[i]] = i;
  }
  barrister_meet<void>();
  for (int i = 0; i < N; i++) places[i] = merged[rank * N + i];
}
} // namespace barrister
namespace cub {
// Of the order a proof knows nothing; a run has it where the whole key counts.
template <class K, int X, int N, class V = NullType, int Bits = 4, bool Memoize = true,
          BlockScanAlgorithm A = BLOCK_SCAN_WARP_SCANS, int Config = 0, int Y = 1, int Z = 1, int Arch = 0>
struct BlockRadixSort : barrister::of_block<BlockRadixSort<K, X, N, V, Bits, Memoize, A, Config, Y, Z>, X, Y, Z,
                                            X * Y * Z * ((4 << Bits) + 2 * N * (sizeof(K) + sizeof(V))) + 1024> {
  typedef barrister::of_block<BlockRadixSort<K, X, N, V, Bits, Memoize, A, Config, Y, Z>, X, Y, Z,
                              X * Y * Z * ((4 << Bits) + 2 * N * (sizeof(K) + sizeof(V))) + 1024>
      Base;
  BARRISTER_CLASS(BlockRadixSort)
#define BARRISTER_SORT(NAME, DESCENDING, STRIPED)                                                  \
  BARRISTER_D void NAME(K (&keys)[N], int begin_bit = 0, int end_bit = sizeof(K) * 8) {            \
    sort<DESCENDING, STRIPED>(keys, keys, begin_bit, end_bit);                                     \
  }                                                                                                \
  template <class W>                                                                               \
  BARRISTER_D void NAME(K (&keys)[N], W (&values)[N], int begin_bit = 0, int end_bit = sizeof(K) * 8) { \
    sort<DESCENDING, STRIPED>(keys, values, begin_bit, end_bit);                                   \
  }
  BARRISTER_SORT(Sort, false, false)
  BARRISTER_SORT(SortDescending, true, false)
  BARRISTER_SORT(SortBlockedToStriped, false, true)
  BARRISTER_SORT(SortDescendingBlockedToStriped, true, true)
#undef BARRISTER_SORT

private:
  // Values that are the keys are none.
  template <bool Descending, bool Striped, class W>
  BARRISTER_D void sort(K (&keys)[N], W (&values)[N], int begin_bit, int end_bit) {
    constexpr bool is_pair = !__is_same(V, NullType);
    this->begin();
    if (barrister_in_a_run()) {
      if constexpr (__is_arithmetic(K) && Base::threads * N <= barrister::most_sorted) {
        int places[N];
        barrister::sorted<Base>(keys, places, [=](K a, K b) {
          K one = digits(a, begin_bit, end_bit), two = digits(b, begin_bit, end_bit);
          return Descending ? two < one : one < two;
        });
        int rank = this->rank();
        auto to = [&](int i) { return places[i]; };
        auto from = [=](int i) { return Striped ? rank + i * Base::threads : rank * N + i; };
        barrister::exchange<Base>(keys, keys, to, from);
        if constexpr (is_pair) barrister::exchange<Base>(values, values, to, from);
        if (!has_digits && (begin_bit != 0 || end_bit != sizeof(K) * 8)) {
          barrister_unknown(keys);
          if constexpr (is_pair) barrister_unknown(values);
        }
      } else {
        barrister_unknown(keys);
        if constexpr (is_pair) barrister_unknown(values);
      }
    } else {
      barrister_anything(keys);
      if constexpr (is_pair) barrister_anything(values);
    }
  }
  static constexpr bool has_digits = __is_integral(K) && !__is_signed(K);
  BARRISTER_D static K digits(K key, int begin_bit, int end_bit) {
    if constexpr (has_digits) {
      key = key >> begin_bit;
      if (end_bit - begin_bit < sizeof(K) * 8) key = key & (((K)1 << (end_bit - begin_bit)) - 1);
    }
    return key;
  }
};
template <class K, int X, int N, class V = NullType, int Y = 1, int Z = 1>
struct BlockMergeSort : barrister::of_block<BlockMergeSort<K, X, N, V, Y, Z>, X, Y, Z,
                                            2 * (X * Y * Z * N + 1) * (sizeof(K) + sizeof(V)) + 512> {
  typedef barrister::of_block<BlockMergeSort<K, X, N, V, Y, Z>, X, Y, Z,
                              2 * (X * Y * Z * N + 1) * (sizeof(K) + sizeof(V)) + 512>
      Base;
  BARRISTER_CLASS(BlockMergeSort)
#define BARRISTER_SORT(NAME)                                                                       \
  template <class Op> BARRISTER_D void NAME(K (&keys)[N], Op compare_op) {                         \
    sort(keys, keys, compare_op, true);                                                            \
  }                                                                                                \
  template <class Op> BARRISTER_D void NAME(K (&keys)[N], Op compare_op, int valid_items, K oob_default) { \
    sort(keys, keys, compare_op, false);                                                           \
  }                                                                                                \
  template <class W, class Op> BARRISTER_D void NAME(K (&keys)[N], W (&items)[N], Op compare_op) { \
    sort(keys, items, compare_op, true);                                                           \
  }                                                                                                \
  template <class W, class Op>                                                                     \
  BARRISTER_D void NAME(K (&keys)[N], W (&items)[N], Op compare_op, int valid_items, K oob_default) { \
    sort(keys, items, compare_op, false);                                                          \
  }
  BARRISTER_SORT(Sort)
  BARRISTER_SORT(StableSort)
#undef BARRISTER_SORT

private:
  // Of the items that are not valid a run knows nothing.
  template <class W, class Op>
  BARRISTER_D void sort(K (&keys)[N], W (&values)[N], Op &compare_op, bool is_whole) {
    constexpr bool is_pair = !__is_same(V, NullType);
    this->begin();
    if (barrister_in_a_run()) {
      if constexpr (__is_trivially_constructible(K) && Base::threads * N <= barrister::most_sorted) {
        int places[N];
        barrister::sorted<Base>(keys, places, [&](const K &a, const K &b) { return compare_op(a, b); });
        int rank = this->rank();
        auto to = [&](int i) { return places[i]; };
        auto from = [=](int i) { return rank * N + i; };
        barrister::exchange<Base>(keys, keys, to, from);
        if constexpr (is_pair) barrister::exchange<Base>(values, values, to, from);
        if (!is_whole) {
          barrister_unknown(keys);
          if constexpr (is_pair) barrister_unknown(values);
        }
      } else {
        barrister_unknown(keys);
        if constexpr (is_pair) barrister_unknown(values);
      }
    } else {
      barrister::any_calls(keys[0], compare_op);
      barrister_anything(keys);
      if constexpr (is_pair) barrister_anything(values);
    }
  }
};

// Counters are the caller's: a barrier stands between their initialisation and what counts in them, and behind that.
template <class T, int X, int N, int Bins, BlockHistogramAlgorithm A = BLOCK_HISTO_SORT, int Y = 1, int Z = 1, int Arch = 0>
struct BlockHistogram
    : barrister::of_block<BlockHistogram<T, X, N, Bins, A, Y, Z>, X, Y, Z, X * Y * Z * (64 + 4 * N * sizeof(T)) + 8 * Bins + 1024> {
  typedef barrister::of_block<BlockHistogram<T, X, N, Bins, A, Y, Z>, X, Y, Z, X * Y * Z * (64 + 4 * N * sizeof(T)) + 8 * Bins + 1024>
      Base;
  BARRISTER_CLASS(BlockHistogram)
  template <class C> BARRISTER_D void InitHistogram(C histogram[Bins]) {
    for (int i = this->rank(); i < Bins; i += Base::threads) histogram[i] = 0;
  }
  template <class C> BARRISTER_D void Histogram(T (&items)[N], C histogram[Bins]) {
    InitHistogram(histogram);
    __syncthreads();
    Composite(items, histogram);
  }
  // By sorting, any thread adds to any counter; else each counts its own items by atomics.
  template <class C> BARRISTER_D void Composite(T (&items)[N], C histogram[Bins]) {
    for (int i = 0; i < N; i++) is_a_bin(items[i]);
    if constexpr (A == BLOCK_HISTO_ATOMIC) {
      for (int i = 0; i < N; i++) atomicAdd(histogram + items[i], 1);
    } else {
      this->begin();
      if (barrister_in_a_run()) {
        for (int i = 0; i < N; i++) atomicAdd(histogram + items[i], 1);
      } else {
        unsigned any;
        C count;
        if (this->another() && any < Bins) histogram[any] = count;
      }
      // They are sorted where they are.
      barrister_anything(items);
    }
  }

private:
  BARRISTER_D static void is_a_bin(long long item) { __requires(0 <= item && item < Bins); }
};
} // namespace cub
#endif
