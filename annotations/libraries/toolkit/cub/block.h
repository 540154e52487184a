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
  // The number of the thread, in the order of which CUB counts.
  BARRISTER_D static int rank() {
    if constexpr (Y == 1 && Z == 1)
      return threadIdx.x;
    else if constexpr (Z == 1)
      return threadIdx.y * X + threadIdx.x;
    else
      return (threadIdx.z * Y + threadIdx.y) * X + threadIdx.x;
  }
  // A call begins: all threads have come, and the storage is the library's. What the last call left there to be
  // read may still be needed, which is why callers put a barrier between two calls.
  BARRISTER_D void begin() {
    __requires(blockDim.x == X && blockDim.y == Y && blockDim.z == Z);
    unsigned who = barrister_meet<unsigned>();
    if (barrister_in_a_run()) who = who % threads;
    barrister_use(storage, sizeof(TempStorage), rank() == who, rank() + 1);
  }
};
// What an operator does by itself, whatever it is given, must be right.
template <class T, class Op> BARRISTER_D void any_call(const T &value, Op &op) {
  T a = value, b = value;
  barrister_anything(a);
  barrister_anything(b);
  op(a, b);
}
} // namespace barrister
namespace cub {
#define BARRISTER_CONSTRUCTORS(C)                                                                  \
  typedef typename Base::TempStorage TempStorage;                                                  \
  BARRISTER_D C() {}                                                                               \
  BARRISTER_D C(TempStorage &temp_storage) : Base(temp_storage) {}
#define BARRISTER_CELLS(T, N) BARRISTER_EXCHANGE T cells[N]

// The result is thread 0's; other threads get anything.
template <class T, int X, BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1, int Z = 1, int Arch = 0>
struct BlockReduce : barrister::of_block<BlockReduce<T, X>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockReduce<T, X>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CONSTRUCTORS(BlockReduce)
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op, int num_valid) {
    this->begin();
    T result = input;
    barrister_anything(result);
    if (barrister_in_a_run()) {
      if constexpr (__is_trivially_constructible(T)) {
        BARRISTER_CELLS(T, Base::threads);
        cells[this->rank()] = input;
        barrister_meet<void>();
        if (this->rank() == 0) {
          T sum = cells[0];
          for (int i = 1; i < num_valid; i++) sum = reduction_op(sum, cells[i]);
          result = sum;
        }
      } else
        barrister_unknown(result);
    } else
      barrister::any_call(input, reduction_op);
    return result;
  }
  template <class Op> BARRISTER_D T Reduce(T input, Op reduction_op) {
    return Reduce(input, reduction_op, Base::threads);
  }
  template <int N, class Op> BARRISTER_D T Reduce(T (&inputs)[N], Op reduction_op) {
    T sum = inputs[0];
    for (int i = 1; i < N; i++) sum = reduction_op(sum, inputs[i]);
    return Reduce(sum, reduction_op, Base::threads);
  }
  BARRISTER_D T Sum(T input) { return Reduce(input, cub::Sum(), Base::threads); }
  BARRISTER_D T Sum(T input, int num_valid) { return Reduce(input, cub::Sum(), num_valid); }
  template <int N> BARRISTER_D T Sum(T (&inputs)[N]) { return Reduce(inputs, cub::Sum()); }
};
} // namespace cub
#endif
