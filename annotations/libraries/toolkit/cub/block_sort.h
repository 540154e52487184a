// CUB's sorting and counting by a block.
#ifndef BARRISTER_CUB_BLOCK_SORT_H
#define BARRISTER_CUB_BLOCK_SORT_H
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
    constexpr int all = Base::threads * N;
    this->begin();
    if (barrister_in_a_run()) {
      if constexpr (barrister::number<K>::value && all <= barrister::most_sorted) {
        BARRISTER_EXCHANGE K cells[all];
        int rank = this->rank(), places[N];
        for (int i = 0; i < N; i++) cells[rank * N + i] = keys[i];
        barrister_meet<void>();
        for (int i = 0; i < N; i++) {
          K key = keys[i];
          int own = rank * N + i, place = 0;
          for (int j = 0; j < all; j++) {
            K other = cells[j];
            if (Descending ? other > key : other < key) place++;
            if (other == key && j < own) place++;
          }
          places[i] = place;
        }
        barrister_meet<void>();
        auto to = [&](int i) { return places[i]; };
        auto from = [=](int i) { return Striped ? rank + i * Base::threads : rank * N + i; };
        barrister::exchange<Base>(keys, keys, to, from);
        if constexpr (is_pair) barrister::exchange<Base>(values, values, to, from);
        if (begin_bit != 0 || end_bit != sizeof(K) * 8) {
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
};
template <class K, int X, int N, class V = NullType, int Y = 1, int Z = 1>
struct BlockMergeSort : barrister::of_block<BlockMergeSort<K, X, N, V, Y, Z>, X, Y, Z,
                                            2 * (X * Y * Z * N + 1) * (sizeof(K) + sizeof(V)) + 512> {
  typedef barrister::of_block<BlockMergeSort<K, X, N, V, Y, Z>, X, Y, Z,
                              2 * (X * Y * Z * N + 1) * (sizeof(K) + sizeof(V)) + 512>
      Base;
  BARRISTER_CLASS(BlockMergeSort)
#define BARRISTER_SORT(NAME)                                                                       \
  template <class Op> BARRISTER_D void NAME(K (&keys)[N], Op compare_op) { sort(keys, keys, compare_op); } \
  template <class Op> BARRISTER_D void NAME(K (&keys)[N], Op compare_op, int valid_items, K oob_default) { \
    sort(keys, keys, compare_op);                                                                  \
  }                                                                                                \
  template <class W, class Op> BARRISTER_D void NAME(K (&keys)[N], W (&items)[N], Op compare_op) { \
    sort(keys, items, compare_op);                                                                 \
  }                                                                                                \
  template <class W, class Op>                                                                     \
  BARRISTER_D void NAME(K (&keys)[N], W (&items)[N], Op compare_op, int valid_items, K oob_default) { \
    sort(keys, items, compare_op);                                                                 \
  }
  BARRISTER_SORT(Sort)
  BARRISTER_SORT(StableSort)
#undef BARRISTER_SORT

private:
  template <class W, class Op> BARRISTER_D void sort(K (&keys)[N], W (&values)[N], Op &compare_op) {
    constexpr bool is_pair = !__is_same(V, NullType);
    this->begin();
    if (barrister_in_a_run()) {
      barrister_unknown(keys);
      if constexpr (is_pair) barrister_unknown(values);
    } else {
      barrister::any_call(keys[0], compare_op);
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
    if constexpr (A == BLOCK_HISTO_ATOMIC) {
      for (int i = 0; i < N; i++) atomicAdd(histogram + items[i], 1);
    } else {
      bool mine = this->begin();
      if (barrister_in_a_run()) {
        for (int i = 0; i < N; i++) atomicAdd(histogram + items[i], 1);
      } else {
        unsigned any;
        C count;
        if (mine && any < Bins) histogram[any] = count;
      }
    }
  }
};
} // namespace cub
#endif
