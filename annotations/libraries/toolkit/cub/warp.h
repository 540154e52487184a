// CUB's collectives of a warp, or of a part of one: what they give, what they ask for, and when their storage is theirs.
#ifndef BARRISTER_CUB_WARP_H
#define BARRISTER_CUB_WARP_H
namespace barrister {
template <class T> struct pair_of {
  static constexpr bool value = false;
};
template <class K, class V> struct pair_of<cub::KeyValuePair<K, V>> {
  static constexpr bool value = number<K>::value && number<V>::value;
};
// So many lanes of a warp call together. `Bytes` is at least what CUB keeps.
template <class Class, int Lanes, unsigned long Bytes> struct of_warp {
  struct __align__(16) TempStorage {
    unsigned barrister_cells[(Bytes + 15) / 16 * 4];
  };
  unsigned *storage;
  BARRISTER_D of_warp(TempStorage &temp_storage) : storage(temp_storage.barrister_cells) {}
  BARRISTER_D static int rank() { return barrister_lane() % Lanes; }
  BARRISTER_D static unsigned mask() {
    if constexpr (Lanes == 32)
      return 0xffffffffu;
    else
      return ((1u << Lanes) - 1) << (barrister_lane() & (32 - Lanes));
  }
  // As of a block (block.h); the barrier between two calls is one of these lanes.
  BARRISTER_D bool begin() {
    unsigned who;
    who = barrister_meet_lanes(Lanes, who);
    if (barrister_in_a_run()) who = who % Lanes;
    bool mine = rank() == who;
    barrister_use(storage, Lanes, sizeof(TempStorage), mine, barrister_warp() * 32 + barrister_lane() + 1);
    return mine;
  }
  // In a run: what another lane has.
  template <class T> BARRISTER_D static T given(const T &value, int lane) {
    if constexpr (number<T>::value)
      return (T)__shfl_sync(mask(), value, lane, Lanes);
    else if constexpr (pair_of<T>::value) {
      T other = value;
      other.key = given(value.key, lane);
      other.value = given(value.value, lane);
      return other;
    } else {
      T other = value;
      barrister_unknown(other);
      return other;
    }
  }
};
} // namespace barrister
namespace cub {
// The result is that of the first lane, or of those that begin a segment; other lanes get anything.
template <class T, int Lanes = 32, int Arch = 0>
struct WarpReduce : barrister::of_warp<WarpReduce<T, Lanes>, Lanes, 4 * Lanes * sizeof(T) + 256> {
  typedef barrister::of_warp<WarpReduce<T, Lanes>, Lanes, 4 * Lanes * sizeof(T) + 256> Base;
  typedef typename Base::TempStorage TempStorage;
  BARRISTER_D WarpReduce(TempStorage &temp_storage) : Base(temp_storage) {}
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op, int valid_items) {
    this->begin();
    T result = input;
    barrister_anything(result);
    if (barrister_in_a_run()) {
      T sum = this->given(input, 0);
      for (int i = 1; i < Lanes; i++) {
        T other = this->given(input, i);
        if (i < valid_items) sum = barrister::combined(reduction_op, sum, other);
      }
      if (this->rank() == 0) result = sum;
    } else
      barrister::any_calls(input, reduction_op);
    return result;
  }
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op) { return Reduce(input, reduction_op, Lanes); }
  BARRISTER_D T Sum(T input) { return Reduce(input, cub::Sum(), Lanes); }
  BARRISTER_D T Sum(T input, int valid_items) { return Reduce(input, cub::Sum(), valid_items); }
  template <class F, class Op> BARRISTER_D T HeadSegmentedReduce(T input, F head_flag, Op reduction_op) {
    return segmented<true>(input, head_flag, reduction_op);
  }
  template <class F, class Op> BARRISTER_D T TailSegmentedReduce(T input, F tail_flag, Op reduction_op) {
    return segmented<false>(input, tail_flag, reduction_op);
  }
  template <class F> BARRISTER_D T HeadSegmentedSum(T input, F head_flag) {
    return HeadSegmentedReduce(input, head_flag, cub::Sum());
  }
  template <class F> BARRISTER_D T TailSegmentedSum(T input, F tail_flag) {
    return TailSegmentedReduce(input, tail_flag, cub::Sum());
  }

private:
  template <bool Heads, class F, class Op> BARRISTER_D T segmented(T input, F flag, Op &reduction_op) {
    this->begin();
    T result = input;
    barrister_anything(result);
    if (barrister_in_a_run()) {
      int rank = this->rank(), is_set = flag ? 1 : 0;
      T sum = input;
      bool is_within = Heads || !is_set, begins = rank == 0 || (Heads && is_set);
      for (int i = 1; i < Lanes; i++) {
        T other = this->given(input, i);
        int other_set = this->given(is_set, i);
        if (!Heads && i == rank) begins = begins || this->given(is_set, i - 1);
        else if (!Heads) this->given(is_set, i - 1);
        if (i > rank) {
          if (Heads && other_set) is_within = false;
          if (is_within) sum = barrister::combined(reduction_op, sum, other);
          if (!Heads && other_set) is_within = false;
        }
      }
      if (begins) result = sum;
    } else
      barrister::any_calls(input, reduction_op);
    return result;
  }
};

// Each lane gets its prefix. The aggregate, where it is asked for, is the same for all.
template <class T, int Lanes = 32, int Arch = 0>
struct WarpScan : barrister::of_warp<WarpScan<T, Lanes>, Lanes, 4 * Lanes * sizeof(T) + 256> {
  typedef barrister::of_warp<WarpScan<T, Lanes>, Lanes, 4 * Lanes * sizeof(T) + 256> Base;
  typedef typename Base::TempStorage TempStorage;
  BARRISTER_D WarpScan(TempStorage &temp_storage) : Base(temp_storage) {}
  template <class Op> BARRISTER_D void InclusiveScan(T input, T &inclusive_output, Op scan_op) {
    T exclusive = input, total = input;
    scan<false>(input, inclusive_output, exclusive, total, scan_op);
  }
  template <class Op>
  BARRISTER_D void InclusiveScan(T input, T &inclusive_output, Op scan_op, T &warp_aggregate) {
    T exclusive = input;
    scan<true>(input, inclusive_output, exclusive, warp_aggregate, scan_op);
  }
  // The first lane gets anything.
  template <class Op> BARRISTER_D void ExclusiveScan(T input, T &exclusive_output, Op scan_op) {
    T inclusive = input, total = input;
    scan<false>(input, inclusive, exclusive_output, total, scan_op);
  }
  template <class Op>
  BARRISTER_D void ExclusiveScan(T input, T &exclusive_output, T initial_value, Op scan_op) {
    T inclusive = input, exclusive = input, total = input;
    scan<false>(input, inclusive, exclusive, total, scan_op);
    behind(exclusive_output, initial_value, exclusive, scan_op);
  }
  template <class Op>
  BARRISTER_D void ExclusiveScan(T input, T &exclusive_output, T initial_value, Op scan_op, T &warp_aggregate) {
    T inclusive = input, exclusive = input, total = input;
    scan<true>(input, inclusive, exclusive, total, scan_op);
    behind(exclusive_output, initial_value, exclusive, scan_op);
    warp_aggregate = total;
  }
  template <class Op> BARRISTER_D void Scan(T input, T &inclusive_output, T &exclusive_output, Op scan_op) {
    T total = input;
    scan<false>(input, inclusive_output, exclusive_output, total, scan_op);
  }
  template <class Op>
  BARRISTER_D void Scan(T input, T &inclusive_output, T &exclusive_output, T initial_value, Op scan_op) {
    T inclusive = input, exclusive = input, total = input;
    scan<false>(input, inclusive, exclusive, total, scan_op);
    behind(exclusive_output, initial_value, exclusive, scan_op);
    inclusive_output = barrister::combined(scan_op, initial_value, inclusive);
  }
  BARRISTER_D void InclusiveSum(T input, T &inclusive_output) { InclusiveScan(input, inclusive_output, cub::Sum()); }
  BARRISTER_D void InclusiveSum(T input, T &inclusive_output, T &warp_aggregate) {
    InclusiveScan(input, inclusive_output, cub::Sum(), warp_aggregate);
  }
  BARRISTER_D void ExclusiveSum(T input, T &exclusive_output) {
    ExclusiveScan(input, exclusive_output, T(), cub::Sum());
  }
  BARRISTER_D void ExclusiveSum(T input, T &exclusive_output, T &warp_aggregate) {
    ExclusiveScan(input, exclusive_output, T(), cub::Sum(), warp_aggregate);
  }
  BARRISTER_D T Broadcast(T input, unsigned src_lane) {
    this->begin();
    T result = input;
    barrister_anything(result);
    if (barrister_in_a_run()) result = this->given(input, src_lane);
    return result;
  }

private:
  template <bool WithTotal, class Op>
  BARRISTER_D void scan(T input, T &inclusive, T &exclusive, T &total, Op &scan_op) {
    this->begin();
    barrister_anything(inclusive);
    barrister_anything(exclusive);
    barrister_anything(total);
    if (barrister_in_a_run()) {
      T sum = this->given(input, 0);
      if (this->rank() == 0) inclusive = sum;
      for (int i = 1; i < Lanes; i++) {
        T other = this->given(input, i);
        if (i == this->rank()) exclusive = sum;
        sum = barrister::combined(scan_op, sum, other);
        if (i == this->rank()) inclusive = sum;
      }
      total = sum;
    } else
      barrister::any_calls(input, scan_op);
    if constexpr (WithTotal && barrister::number<T>::value) total = barrister_meet_lanes(Lanes, total);
  }
  template <class Op> BARRISTER_D void behind(T &output, T first, T exclusive, Op &scan_op) {
    if (this->rank() == 0)
      output = first;
    else
      output = barrister::combined(scan_op, first, exclusive);
  }
};
} // namespace cub
#endif
