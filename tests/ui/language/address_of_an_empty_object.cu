// verdict: unsupported
// flags: --block 64 --grid 1
// It is not null, and no other object's.
struct Plus { __device__ int operator()(int x, int y) const { return x + y; } };
template <class Op> __device__ int slot(const Op *op, int t) { return op == nullptr ? t : 0; } //~ unsupported/address-of-value
__global__ void k(int *a) {
  Plus p;
  int t = threadIdx.x;
  a[slot(&p, t)] = t;  // a[0]
}
