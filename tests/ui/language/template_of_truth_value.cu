// verdict: refuted
// flags: --block 64 --grid 1
// Two instances that differ in a truth value alone.
template <bool WIDE> struct Row {
  int first;
  __device__ void set(int *a, int i) const { a[first + (WIDE ? 2 * i : i / 2)] = i; } //~ race/write-write
};

__global__ void k(int *a, int *b) {
  Row<true> wide;
  Row<false> narrow;
  wide.first = 0;
  narrow.first = 0;
  wide.set(a, threadIdx.x);
  narrow.set(b, threadIdx.x);
}
