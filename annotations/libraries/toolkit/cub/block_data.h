// CUB's collectives of a block that move data: loads and stores, exchanges, sorting, comparing neighbours, counting.
#ifndef BARRISTER_CUB_BLOCK_DATA_H
#define BARRISTER_CUB_BLOCK_DATA_H
namespace barrister {
// What any thread may do with any item is known of pointers only: an iterator may have two items in one place, or write.
template <class I> struct iterator {
  BARRISTER_D static void any_item_by_any_thread();
};
template <class T> struct iterator<T *> {
  BARRISTER_D static void any_item_by_any_thread() {}
};
// A copy of what threads have, `N` items each, in a run: `to` gives the place of each item, and what is at `from` a
// thread gets. Places outside of the block's items are left out.
template <class Block, int N, class T, class To, class From>
BARRISTER_D void exchange(T (&input)[N], T (&output)[N], To to, From from) {
  if (barrister_in_a_run()) {
    if constexpr (__is_trivially_constructible(T)) {
      BARRISTER_EXCHANGE T cells[Block::threads * N];
      constexpr int all = Block::threads * N;
      for (int i = 0; i < N; i++)
        if (0 <= to(i) && to(i) < all) cells[to(i)] = input[i];
      barrister_meet<void>();
      for (int i = 0; i < N; i++) output[i] = cells[from(i)];
      barrister_meet<void>();
    } else
      barrister_unknown(output);
  } else {
    for (int i = 0; i < N; i++) T item = input[i];
    barrister_anything(output);
  }
}
} // namespace barrister
namespace cub {
// Loads by thread, each item where it is wanted. Algorithms that transpose load where it suits the memory, any thread
// any item, and give them to each other in the storage; the others have no storage, and wait for nobody.
template <class T, int X, int N = 1, BlockLoadAlgorithm A = BLOCK_LOAD_DIRECT, int Y = 1, int Z = 1, int Arch = 0>
struct BlockLoad : barrister::of_block<BlockLoad<T, X, N, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> {
  typedef barrister::of_block<BlockLoad<T, X, N, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockLoad)
  template <class I> BARRISTER_D void Load(I block_itr, T (&items)[N]) {
    load(block_itr, items, Base::threads * N, [](T &) {});
  }
  template <class I> BARRISTER_D void Load(I block_itr, T (&items)[N], int valid_items) {
    load(block_itr, items, valid_items, [](T &) {});
  }
  template <class I, class D> BARRISTER_D void Load(I block_itr, T (&items)[N], int valid_items, D oob_default) {
    load(block_itr, items, valid_items, [&](T &item) { item = oob_default; });
  }

private:
  BARRISTER_D int place(int i) {
    if constexpr (A == BLOCK_LOAD_STRIPED)
      return this->rank() + i * Base::threads;
    else
      return this->rank() * N + i;
  }
  template <class I, class F> BARRISTER_D void each(I itr, T (&items)[N], int valid, F otherwise) {
    for (int i = 0; i < N; i++) {
      if (place(i) < valid)
        items[i] = itr[place(i)];
      else
        otherwise(items[i]);
    }
  }
  template <class I, class F> BARRISTER_D void load(I itr, T (&items)[N], int valid, F otherwise) {
    if constexpr (A == BLOCK_LOAD_DIRECT || A == BLOCK_LOAD_STRIPED || A == BLOCK_LOAD_VECTORIZE)
      each(itr, items, valid, otherwise);
    else {
      // Where items are given on, one thread's number of them counts for all.
      barrister_same(valid);
      barrister::iterator<I>::any_item_by_any_thread();
      this->template begin<A != BLOCK_LOAD_TRANSPOSE>();
      if (barrister_in_a_run())
        each(itr, items, valid, otherwise);
      else {
        unsigned any;
        if (this->another() && any < Base::threads * N && (int)any < valid) T item = itr[any];
        barrister_anything(items);
        for (int i = 0; i < N; i++)
          if (place(i) >= valid) otherwise(items[i]);
      }
    }
  }
};
template <class T, int X, int N = 1, BlockStoreAlgorithm A = BLOCK_STORE_DIRECT, int Y = 1, int Z = 1, int Arch = 0>
struct BlockStore : barrister::of_block<BlockStore<T, X, N, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> {
  typedef barrister::of_block<BlockStore<T, X, N, A, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockStore)
  template <class I> BARRISTER_D void Store(I block_itr, T (&items)[N]) { Store(block_itr, items, Base::threads * N); }
  template <class I> BARRISTER_D void Store(I block_itr, T (&items)[N], int valid_items) {
    if constexpr (A == BLOCK_STORE_DIRECT || A == BLOCK_STORE_STRIPED || A == BLOCK_STORE_VECTORIZE)
      each(block_itr, items, valid_items);
    else {
      barrister_same(valid_items);
      barrister::iterator<I>::any_item_by_any_thread();
      this->template begin<A != BLOCK_STORE_TRANSPOSE>();
      if (barrister_in_a_run())
        each(block_itr, items, valid_items);
      else {
        unsigned any;
        T item = items[0];
        for (int i = 1; i < N; i++) item = items[i];
        barrister_anything(item);
        // Items are "locally transposed and then" written: all threads have given theirs.
        if constexpr (A == BLOCK_STORE_TRANSPOSE && Base::threads > 32) barrister_all_came_here();
        if (this->another() && any < Base::threads * N && (int)any < valid_items) block_itr[any] = item;
      }
      // They change places where they are.
      barrister_anything(items);
    }
  }

private:
  template <class I> BARRISTER_D void each(I itr, T (&items)[N], int valid) {
    for (int i = 0; i < N; i++) {
      int place = A == BLOCK_STORE_STRIPED ? this->rank() + i * Base::threads : this->rank() * N + i;
      if (place < valid) itr[place] = items[i];
    }
  }
};

// Items change places among the threads of the block.
template <class T, int X, int N, bool Slices = false, int Y = 1, int Z = 1, int Arch = 0>
struct BlockExchange
    : barrister::of_block<BlockExchange<T, X, N, Slices, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> {
  typedef barrister::of_block<BlockExchange<T, X, N, Slices, Y, Z>, X, Y, Z, 2 * X * Y * Z * N * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockExchange)
  BARRISTER_D void StripedToBlocked(T (&input)[N], T (&output)[N]) {
    move(input, output, [](int i) { return striped(i); }, [](int i) { return blocked(i); });
  }
  BARRISTER_D void BlockedToStriped(T (&input)[N], T (&output)[N]) {
    move(input, output, [](int i) { return blocked(i); }, [](int i) { return striped(i); });
  }
  BARRISTER_D void WarpStripedToBlocked(T (&input)[N], T (&output)[N]) {
    move<true>(input, output, [](int i) { return warp_striped(i); }, [](int i) { return blocked(i); });
  }
  BARRISTER_D void BlockedToWarpStriped(T (&input)[N], T (&output)[N]) {
    move<true>(input, output, [](int i) { return blocked(i); }, [](int i) { return warp_striped(i); });
  }
  template <class Offset> BARRISTER_D void ScatterToBlocked(T (&input)[N], T (&output)[N], Offset (&ranks)[N]) {
    for (int i = 0; i < N; i++) of_the_block(ranks[i]);
    move(input, output, [&](int i) { return (int)ranks[i]; }, [](int i) { return blocked(i); });
  }
  template <class Offset> BARRISTER_D void ScatterToStriped(T (&input)[N], T (&output)[N], Offset (&ranks)[N]) {
    for (int i = 0; i < N; i++) of_the_block(ranks[i]);
    move(input, output, [&](int i) { return (int)ranks[i]; }, [](int i) { return striped(i); });
  }
  BARRISTER_D void StripedToBlocked(T (&items)[N]) { StripedToBlocked(items, items); }
  BARRISTER_D void BlockedToStriped(T (&items)[N]) { BlockedToStriped(items, items); }
  BARRISTER_D void WarpStripedToBlocked(T (&items)[N]) { WarpStripedToBlocked(items, items); }
  BARRISTER_D void BlockedToWarpStriped(T (&items)[N]) { BlockedToWarpStriped(items, items); }
  template <class Offset> BARRISTER_D void ScatterToBlocked(T (&items)[N], Offset (&ranks)[N]) {
    ScatterToBlocked(items, items, ranks);
  }
  template <class Offset> BARRISTER_D void ScatterToStriped(T (&items)[N], Offset (&ranks)[N]) {
    ScatterToStriped(items, items, ranks);
  }

private:
  BARRISTER_D static void of_the_block(long long rank) { __requires(0 <= rank && rank < Base::threads * N); }
  BARRISTER_D static int blocked(int i) { return Base::rank() * N + i; }
  BARRISTER_D static int striped(int i) { return Base::rank() + i * Base::threads; }
  BARRISTER_D static int warp_striped(int i) { return Base::rank() / 32 * 32 * N + Base::rank() % 32 + i * 32; }
  template <bool OfWarps = false, class To, class From>
  BARRISTER_D void move(T (&input)[N], T (&output)[N], To to, From from) {
    this->template begin<OfWarps>();
    barrister::exchange<Base>(input, output, to, from);
  }
};

// What a thread behind or before this one has; where there is none, the output is what it was.
template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
struct BlockShuffle : barrister::of_block<BlockShuffle<T, X, Y, Z>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockShuffle<T, X, Y, Z>, X, Y, Z, 2 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockShuffle)
  BARRISTER_D void Offset(T input, T &output, int distance = 1) {
    int source = this->rank() + distance;
    this->begin();
    of(input, output, source, 0 <= source && source < Base::threads);
  }
  BARRISTER_D void Rotate(T input, T &output, unsigned distance = 1) {
    __requires(distance < Base::threads);
    unsigned source = this->rank() + distance;
    this->begin();
    of(input, output, source >= Base::threads ? source - Base::threads : source, true);
  }
  template <int N> BARRISTER_D void Up(T (&input)[N], T (&prev)[N]) {
    T last = input[N - 1];
    this->begin();
    for (int i = N - 1; i > 0; i--) prev[i] = input[i - 1];
    of(last, prev[0], this->rank() - 1, this->rank() > 0);
  }
  template <int N> BARRISTER_D void Down(T (&input)[N], T (&next)[N]) {
    T first = input[0];
    this->begin();
    for (int i = 0; i < N - 1; i++) next[i] = input[i + 1];
    of(first, next[N - 1], this->rank() + 1, this->rank() + 1 < Base::threads);
  }

private:
  BARRISTER_D void of(T input, T &output, int source, bool is_there) {
    T inputs[1] = {input}, outputs[1] = {input};
    int rank = this->rank();
    barrister::exchange<Base>(inputs, outputs, [=](int) { return rank; }, [=](int) { return is_there ? source : rank; });
    if (is_there) output = outputs[0];
  }
};

// Flags of items that differ from the one before, or behind.
template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
struct BlockDiscontinuity
    : barrister::of_block<BlockDiscontinuity<T, X, Y, Z>, X, Y, Z, 4 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockDiscontinuity<T, X, Y, Z>, X, Y, Z, 4 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockDiscontinuity)
  template <int N, class F, class Op> BARRISTER_D void FlagHeads(F (&head_flags)[N], T (&input)[N], Op flag_op) {
    T before = input[0], after = input[0];
    ends(input, before, after);
    heads(head_flags, input, before, this->rank() == 0, flag_op);
  }
  template <int N, class F, class Op>
  BARRISTER_D void FlagHeads(F (&head_flags)[N], T (&input)[N], Op flag_op, T tile_predecessor_item) {
    T before = input[0], after = input[0];
    ends(input, before, after);
    if (this->rank() == 0) before = tile_predecessor_item;
    heads(head_flags, input, before, false, flag_op);
  }
  template <int N, class F, class Op> BARRISTER_D void FlagTails(F (&tail_flags)[N], T (&input)[N], Op flag_op) {
    T before = input[0], after = input[0];
    ends(input, before, after);
    tails(tail_flags, input, after, this->rank() == Base::threads - 1, flag_op);
  }
  template <int N, class F, class Op>
  BARRISTER_D void FlagTails(F (&tail_flags)[N], T (&input)[N], Op flag_op, T tile_successor_item) {
    T before = input[0], after = input[0];
    ends(input, before, after);
    if (this->rank() == Base::threads - 1) after = tile_successor_item;
    tails(tail_flags, input, after, false, flag_op);
  }
  template <int N, class F, class Op>
  BARRISTER_D void FlagHeadsAndTails(F (&head_flags)[N], F (&tail_flags)[N], T (&input)[N], Op flag_op) {
    T before = input[0], after = input[0];
    ends(input, before, after);
    heads(head_flags, input, before, this->rank() == 0, flag_op);
    tails(tail_flags, input, after, this->rank() == Base::threads - 1, flag_op);
  }

private:
  template <int N> BARRISTER_D void ends(T (&input)[N], T &before, T &after) {
    this->begin();
    T unused = input[0];
    barrister::neighbours<Base>(input[N - 1], before, unused);
    barrister::neighbours<Base>(input[0], unused, after);
  }
  template <int N, class F, class Op>
  BARRISTER_D void heads(F (&flags)[N], T (&input)[N], T before, bool is_first, Op &flag_op) {
    for (int i = 0; i < N; i++) {
      if (i == 0 && is_first)
        flags[i] = 1;
      else
        flags[i] = flag_op(i == 0 ? before : input[i - 1], input[i]);
    }
  }
  template <int N, class F, class Op>
  BARRISTER_D void tails(F (&flags)[N], T (&input)[N], T after, bool is_last, Op &flag_op) {
    for (int i = 0; i < N; i++) {
      if (i == N - 1 && is_last)
        flags[i] = 1;
      else
        flags[i] = flag_op(input[i], i == N - 1 ? after : input[i + 1]);
    }
  }
};
template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
struct BlockAdjacentDifference
    : barrister::of_block<BlockAdjacentDifference<T, X, Y, Z>, X, Y, Z, 4 * X * Y * Z * sizeof(T) + 512> {
  typedef barrister::of_block<BlockAdjacentDifference<T, X, Y, Z>, X, Y, Z, 4 * X * Y * Z * sizeof(T) + 512> Base;
  BARRISTER_CLASS(BlockAdjacentDifference)
  template <int N, class O, class Op>
  BARRISTER_D void SubtractLeft(T (&input)[N], O (&output)[N], Op difference_op) {
    T before = of_block_before(input);
    left(input, output, before, this->rank() == 0, difference_op);
  }
  template <int N, class O, class Op>
  BARRISTER_D void SubtractLeft(T (&input)[N], O (&output)[N], Op difference_op, T tile_predecessor_item) {
    T before = of_block_before(input);
    if (this->rank() == 0) before = tile_predecessor_item;
    left(input, output, before, false, difference_op);
  }
  template <int N, class O, class Op>
  BARRISTER_D void SubtractRight(T (&input)[N], O (&output)[N], Op difference_op) {
    this->begin();
    T before = input[0], after = input[0];
    barrister::neighbours<Base>(input[0], before, after);
    bool is_last = this->rank() == Base::threads - 1;
    for (int i = 0; i < N; i++) {
      if (i == N - 1 && is_last)
        output[i] = input[i];
      else
        output[i] = difference_op(input[i], i == N - 1 ? after : input[i + 1]);
    }
  }

private:
  template <int N> BARRISTER_D T of_block_before(T (&input)[N]) {
    this->begin();
    T before = input[0], after = input[0];
    barrister::neighbours<Base>(input[N - 1], before, after);
    return before;
  }
  template <int N, class O, class Op>
  BARRISTER_D void left(T (&input)[N], O (&output)[N], T before, bool is_first, Op &difference_op) {
    for (int i = N - 1; i >= 0; i--) {
      if (i == 0 && is_first)
        output[i] = input[i];
      else
        output[i] = difference_op(input[i], i == 0 ? before : input[i - 1]);
    }
  }
};
} // namespace cub
#endif
