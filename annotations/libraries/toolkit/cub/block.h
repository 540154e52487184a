// CUB's collectives of a block: what they give, what they ask for, and when their storage is theirs. Their bodies are
// CUB's business; those below say no more than its documentation does.
#ifndef BARRISTER_CUB_BLOCK_H
#define BARRISTER_CUB_BLOCK_H
namespace barrister {
// Whose block has X * Y * Z threads: all of them call together. `Bytes` is at least what CUB keeps.
template <class Class, int X, int Y, int Z, unsigned long Bytes> struct of_block {
  static constexpr int threads = X * Y * Z;
  struct __align__(16) TempStorage {
    unsigned barrister_cells[(Bytes + 15) / 16 * 4];
  };
  unsigned *storage;
  BARRISTER_D of_block() {
    __shared__ TempStorage own;
    storage = own.barrister_cells;
  }
  BARRISTER_D of_block(TempStorage &temp_storage) : storage(temp_storage.barrister_cells) {}
  // The number of the thread, in the order in which CUB counts.
  BARRISTER_D static int rank() {
    if constexpr (Y == 1 && Z == 1)
      return threadIdx.x;
    else if constexpr (Z == 1)
      return threadIdx.y * X + threadIdx.x;
    else
      return (threadIdx.z * Y + threadIdx.y) * X + threadIdx.x;
  }
  // Of a run the last thread does what takes long: nobody waits for its share of the steps.
  BARRISTER_D static bool is_last() { return rank() == threads - 1; }
  // A call begins: all threads have come, and the storage is the library's from here on. When the call ends for one
  // thread it has not ended for others, which is why callers put a barrier before anything else is done with the
  // storage. The result holds of the thread that is taken to do what CUB does.
  // Unless only warps wait for each other nobody comes back before all have come.
  template <bool OfWarps = false> BARRISTER_D bool begin() {
    __requires(blockDim.x == X && blockDim.y == Y && blockDim.z == Z);
    unsigned who = barrister_meet<unsigned>();
    if (barrister_in_a_run()) who = who * 33 % threads; // numbers of runs are small: of different warps, too
    bool mine = rank() == who;
    barrister_use(storage, 0, sizeof(TempStorage), mine, rank() + 1);
    // A block of one warp may be left with its shuffles, which order nothing.
    if constexpr (!OfWarps && threads > 32) barrister_all_came();
    return mine;
  }
  // Another thread, or the same: what one does with the storage another has not waited for that does something else.
  BARRISTER_D bool another() { return rank() == barrister_meet<unsigned>(); }
};
// Whether an operator is known to do nothing but compute, and to have nothing to ask for.
template <class Op> struct computes {
  static constexpr bool value = false;
};
template <> struct computes<cub::Sum> {
  static constexpr bool value = true;
};
template <> struct computes<cub::Max> {
  static constexpr bool value = true;
};
template <> struct computes<cub::Min> {
  static constexpr bool value = true;
};
template <> struct computes<cub::ArgMax> {
  static constexpr bool value = true;
};
template <> struct computes<cub::ArgMin> {
  static constexpr bool value = true;
};
// Of numbers, that is: what it does to objects is in their own operators.
template <class T> struct plain {
  static constexpr bool value = number<T>::value;
};
template <class K, class V> struct plain<cub::KeyValuePair<K, V>> {
  static constexpr bool value = number<K>::value && number<V>::value;
};
// Any other is called by any thread, as often as the library likes, with anything: what it asks for must hold of
// anything, and what it changes is whatever any number of calls makes of it.
template <class T, class Op> BARRISTER_D void any_calls(const T &value, Op &op) {
  if constexpr (!computes<Op>::value || !plain<T>::value) {
    bool goes_on;
    barrister_anything(goes_on);
    while (goes_on) {
      T a = value, b = value;
      barrister_anything(a);
      barrister_anything(b);
      op(a, b);
      barrister_anything(goes_on);
    }
  }
}
// What an operator gives in a run. Integers are added as devices add them: whether a sum overflows that the library
// makes is no question of the kernel.
template <class T, class Op> BARRISTER_D T combined(Op &op, const T &a, const T &b) { return op(a, b); }
template <class T> BARRISTER_D T combined(cub::Sum &op, const T &a, const T &b) {
  if constexpr (__is_integral(T))
    return (T)((unsigned long long)a + (unsigned long long)b);
  else
    return op(a, b);
}
// What threads give each other in a run: nothing is known of it in a proof.
template <class Block, class T> BARRISTER_D void neighbours(const T &value, T &before, T &after) {
  barrister_anything(before);
  barrister_anything(after);
  if (barrister_in_a_run()) {
    if constexpr (__is_trivially_constructible(T)) {
      BARRISTER_EXCHANGE T cells[Block::threads];
      int rank = Block::rank();
      cells[rank] = value;
      barrister_meet<void>();
      if (rank > 0) before = cells[rank - 1];
      if (rank + 1 < Block::threads) after = cells[rank + 1];
    } else {
      barrister_unknown(before);
      barrister_unknown(after);
    }
  }
}
} // namespace barrister
namespace cub {
#define BARRISTER_CLASS(C)                                                                         \
  typedef typename Base::TempStorage TempStorage;                                                  \
  BARRISTER_D C() {}                                                                               \
  BARRISTER_D C(TempStorage &temp_storage) : Base(temp_storage) {}

// The result is thread 0's; other threads get anything.
template <class T, int X, BlockReduceAlgorithm A = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1, int Arch = 0>
struct BlockReduce : barrister::of_block<BlockReduce<T, X, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockReduce<T, X, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockReduce)
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op, int num_valid) {
    this->begin();
    T result = input;
    barrister_anything(result);
    if (barrister_in_a_run()) {
      if constexpr (__is_trivially_constructible(T)) {
        BARRISTER_EXCHANGE T cells[Base::threads];
        cells[this->rank()] = input;
        barrister_meet<void>();
        if (this->is_last()) {
          T sum = cells[0];
          for (int i = 1; i < num_valid; i++) sum = barrister::combined(reduction_op, sum, cells[i]);
          cells[0] = sum;
        }
        barrister_meet<void>();
        if (this->rank() == 0) result = cells[0];
      } else
        barrister_unknown(result);
    } else
      barrister::any_calls(input, reduction_op);
    return result;
  }
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op) {
    return Reduce(input, reduction_op, Base::threads);
  }
  template <int N, class Op> BARRISTER_D T Reduce(T (&inputs)[N], Op reduction_op) {
    T sum = inputs[0];
    for (int i = 1; i < N; i++) sum = barrister::combined(reduction_op, sum, inputs[i]);
    return Reduce(sum, reduction_op, Base::threads);
  }
  BARRISTER_D T Sum(T input) { return Reduce(input, cub::Sum(), Base::threads); }
  BARRISTER_D T Sum(T input, int num_valid) { return Reduce(input, cub::Sum(), num_valid); }
  template <int N> BARRISTER_D T Sum(T (&inputs)[N]) { return Reduce(inputs, cub::Sum()); }
};

// Each thread gets its prefix. The aggregate, where it is asked for, is the same for all.
template <class T, int X, BlockScanAlgorithm A = BLOCK_SCAN_RAKING, int Y = 1, int Z = 1, int Arch = 0>
struct BlockScan : barrister::of_block<BlockScan<T, X, A, Y, Z>, X, Y, Z, 3 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockScan<T, X, A, Y, Z>, X, Y, Z, 3 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockScan)
  template <class Op> BARRISTER_D void InclusiveScan(T input, T &output, Op scan_op) {
    T exclusive = input, total = input;
    scan<false>(input, output, exclusive, total, scan_op);
  }
  template <class Op> BARRISTER_D void InclusiveScan(T input, T &output, Op scan_op, T &block_aggregate) {
    barrister_anything(block_aggregate); // CUB keeps what it adds up there
    T exclusive = input;
    scan<true>(input, output, exclusive, block_aggregate, scan_op);
  }
  // Thread 0 gets anything.
  template <class Op> BARRISTER_D void ExclusiveScan(T input, T &output, Op scan_op) {
    T inclusive = input, total = input;
    scan<false>(input, inclusive, output, total, scan_op);
  }
  template <class Op> BARRISTER_D void ExclusiveScan(T input, T &output, Op scan_op, T &block_aggregate) {
    barrister_anything(block_aggregate); // CUB keeps what it adds up there
    T inclusive = input, total = input;
    scan<true>(input, inclusive, output, total, scan_op);
    block_aggregate = total;
  }
  template <class Op> BARRISTER_D void ExclusiveScan(T input, T &output, T initial_value, Op scan_op) {
    T inclusive = input, exclusive = input, total = input;
    scan<false>(input, inclusive, exclusive, total, scan_op);
    behind(output, initial_value, exclusive, scan_op);
  }
  template <class Op>
  BARRISTER_D void ExclusiveScan(T input, T &output, T initial_value, Op scan_op, T &block_aggregate) {
    barrister_anything(block_aggregate); // CUB keeps what it adds up there
    T inclusive = input, exclusive = input, total = input;
    scan<true>(input, inclusive, exclusive, total, scan_op);
    behind(output, initial_value, exclusive, scan_op);
    block_aggregate = total;
  }
  BARRISTER_D void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  BARRISTER_D void InclusiveSum(T input, T &output, T &block_aggregate) {
    InclusiveScan(input, output, cub::Sum(), block_aggregate);
  }
  BARRISTER_D void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(), cub::Sum()); }
  BARRISTER_D void ExclusiveSum(T input, T &output, T &block_aggregate) {
    ExclusiveScan(input, output, T(), cub::Sum(), block_aggregate);
  }
  // The first warp calls the functor with the aggregate. What it returns to lane 0 stands before all.
  template <class Op, class Prefix>
  BARRISTER_D void InclusiveScan(T input, T &output, Op scan_op, Prefix &block_prefix_callback_op) {
    T inclusive = input, exclusive = input, total = input;
    scan<true>(input, inclusive, exclusive, total, scan_op);
    T prefix = input;
    called(prefix, total, block_prefix_callback_op);
    output = barrister::combined(scan_op, prefix, inclusive);
  }
  template <class Op, class Prefix>
  BARRISTER_D void ExclusiveScan(T input, T &output, Op scan_op, Prefix &block_prefix_callback_op) {
    T inclusive = input, exclusive = input, total = input;
    scan<true>(input, inclusive, exclusive, total, scan_op);
    T prefix = input;
    called(prefix, total, block_prefix_callback_op);
    behind(output, prefix, exclusive, scan_op);
  }
  template <class Prefix> BARRISTER_D void InclusiveSum(T input, T &output, Prefix &block_prefix_callback_op) {
    InclusiveScan(input, output, cub::Sum(), block_prefix_callback_op);
  }
  template <class Prefix> BARRISTER_D void ExclusiveSum(T input, T &output, Prefix &block_prefix_callback_op) {
    ExclusiveScan(input, output, cub::Sum(), block_prefix_callback_op);
  }
  // Of several items, which are in order within a thread.
  template <int N, class Op> BARRISTER_D void InclusiveScan(T (&input)[N], T (&output)[N], Op scan_op) {
    T total = input[0];
    inclusive_items<false>(input, output, scan_op, total);
  }
  template <int N, class Op>
  BARRISTER_D void InclusiveScan(T (&input)[N], T (&output)[N], Op scan_op, T &block_aggregate) {
    barrister_anything(block_aggregate); // CUB keeps what it adds up there
    inclusive_items<true>(input, output, scan_op, block_aggregate);
  }
  template <int N, class Op>
  BARRISTER_D void ExclusiveScan(T (&input)[N], T (&output)[N], T initial_value, Op scan_op) {
    T total = input[0];
    exclusive_items<false>(input, output, initial_value, scan_op, total);
  }
  template <int N, class Op>
  BARRISTER_D void ExclusiveScan(T (&input)[N], T (&output)[N], T initial_value, Op scan_op, T &block_aggregate) {
    barrister_anything(block_aggregate); // CUB keeps what it adds up there
    exclusive_items<true>(input, output, initial_value, scan_op, block_aggregate);
  }
  template <int N> BARRISTER_D void InclusiveSum(T (&input)[N], T (&output)[N]) {
    InclusiveScan(input, output, cub::Sum());
  }
  template <int N> BARRISTER_D void InclusiveSum(T (&input)[N], T (&output)[N], T &block_aggregate) {
    InclusiveScan(input, output, cub::Sum(), block_aggregate);
  }
  template <int N> BARRISTER_D void ExclusiveSum(T (&input)[N], T (&output)[N]) {
    ExclusiveScan(input, output, T(), cub::Sum());
  }
  template <int N> BARRISTER_D void ExclusiveSum(T (&input)[N], T (&output)[N], T &block_aggregate) {
    ExclusiveScan(input, output, T(), cub::Sum(), block_aggregate);
  }
  template <int N, class Op, class Prefix>
  BARRISTER_D void ExclusiveScan(T (&input)[N], T (&output)[N], Op scan_op, Prefix &block_prefix_callback_op) {
    T sum = of_thread(input, scan_op);
    T inclusive = sum, exclusive = sum, total = sum, prefix = sum;
    scan<true>(sum, inclusive, exclusive, total, scan_op);
    called(prefix, total, block_prefix_callback_op);
    behind(exclusive, prefix, exclusive, scan_op);
    before_each(input, output, exclusive, scan_op);
  }
  template <int N, class Prefix>
  BARRISTER_D void ExclusiveSum(T (&input)[N], T (&output)[N], Prefix &block_prefix_callback_op) {
    ExclusiveScan(input, output, cub::Sum(), block_prefix_callback_op);
  }

private:
  template <bool WithTotal, class Op>
  BARRISTER_D void scan(T input, T &inclusive, T &exclusive, T &total, Op &scan_op) {
    this->begin();
    barrister_anything(inclusive);
    barrister_anything(exclusive);
    if constexpr (WithTotal) barrister::same_for_all(total);
    if (barrister_in_a_run()) {
      if constexpr (__is_trivially_constructible(T)) {
        BARRISTER_EXCHANGE T cells[Base::threads];
        int rank = this->rank();
        cells[rank] = input;
        barrister_meet<void>();
        if (this->is_last()) {
          T sum = cells[0];
          for (int i = 1; i < Base::threads; i++) {
            sum = barrister::combined(scan_op, sum, cells[i]);
            cells[i] = sum;
          }
        }
        barrister_meet<void>();
        inclusive = cells[rank];
        if (rank > 0) exclusive = cells[rank - 1];
        total = cells[Base::threads - 1];
      } else {
        barrister_unknown(inclusive);
        barrister_unknown(exclusive);
        barrister_unknown(total);
      }
    } else
      barrister::any_calls(input, scan_op);
  }
  template <class Op> BARRISTER_D void behind(T &output, T first, T exclusive, Op &scan_op) {
    if (this->rank() == 0)
      output = first;
    else
      output = barrister::combined(scan_op, first, exclusive);
    // Floating-point numbers, and objects, may be added in another order.
    if constexpr (!__is_integral(T))
      if (!barrister_in_a_run() && this->rank() > 0) barrister_anything(output);
  }
  template <class Prefix> BARRISTER_D void called(T &prefix, T total, Prefix &functor) {
    T own = total;
    if (this->rank() < 32) own = functor(total);
    barrister_anything(prefix);
    if (barrister_in_a_run()) {
      if constexpr (__is_trivially_constructible(T)) {
        BARRISTER_EXCHANGE T cells[1];
        barrister_meet<void>();
        if (this->rank() == 0) cells[0] = own;
        barrister_meet<void>();
        prefix = cells[0];
      } else
        barrister_unknown(prefix);
    }
    if (this->rank() == 0) prefix = own;
  }
  template <int N, class Op> BARRISTER_D T of_thread(T (&input)[N], Op &scan_op) {
    T sum = input[0];
    for (int i = 1; i < N; i++) sum = barrister::combined(scan_op, sum, input[i]);
    return sum;
  }
  template <int N, class Op>
  BARRISTER_D void before_each(T (&input)[N], T (&output)[N], T running, Op &scan_op) {
    for (int i = 0; i < N; i++) {
      T next = barrister::combined(scan_op, running, input[i]);
      output[i] = running;
      running = next;
    }
  }
  template <bool WithTotal, int N, class Op>
  BARRISTER_D void inclusive_items(T (&input)[N], T (&output)[N], Op &scan_op, T &total) {
    T sum = of_thread(input, scan_op);
    T inclusive = sum, exclusive = sum;
    scan<WithTotal>(sum, inclusive, exclusive, total, scan_op);
    T running = input[0];
    if (this->rank() > 0) running = barrister::combined(scan_op, exclusive, running);
    output[0] = running;
    for (int i = 1; i < N; i++) {
      running = barrister::combined(scan_op, running, input[i]);
      output[i] = running;
    }
  }
  template <bool WithTotal, int N, class Op>
  BARRISTER_D void exclusive_items(T (&input)[N], T (&output)[N], T first, Op &scan_op, T &total) {
    T sum = of_thread(input, scan_op);
    T inclusive = sum, exclusive = sum;
    scan<WithTotal>(sum, inclusive, exclusive, total, scan_op);
    behind(exclusive, first, exclusive, scan_op);
    before_each(input, output, exclusive, scan_op);
  }
};
} // namespace cub
#endif
