// verdict: verified
// flags: --block 64 --grid 1
// CUDA's shuffles are overloaded for `int` and wider numbers: what is narrower comes back as an `int`.
// Those of a tile give the type that they are given.
#include <cooperative_groups.h>
enum Side { left, right };
__device__ int kind(int) { return 1; }
__device__ int kind(unsigned) { return 2; }
__device__ int kind(float) { return 3; }
__device__ int kind(Side) { return 4; }
__device__ int kind(unsigned char) { return 5; }
__device__ int kind(bool) { return 6; }
__device__ int kind(short) { return 7; }
__device__ int kind(long long) { return 8; }

__global__ void types(long long wide) {
  short narrow = threadIdx.x;
  unsigned u = threadIdx.x;
  int a = kind(__shfl_sync(~0u, (unsigned char)u, 0)), b = kind(__shfl_up_sync(~0u, narrow, 1));
  int c = kind(__shfl_down_sync(~0u, u > 3, 1)), d = kind(__shfl_xor_sync(~0u, (char)u, 1));
  __assert(a == 1 && b == 1 && c == 1 && d == 1);
  int e = kind(__shfl_sync(~0u, u, 0)), f = kind(__shfl_sync(~0u, 1.0f, 0)), g = kind(__shfl_sync(~0u, wide, 0));
  __assert(e == 2 && f == 3 && g == 8);
  int h = kind(__shfl_sync(~0u, u > 3 ? left : right, 0));
  __assert(h == 1);
}

__global__ void of_a_tile() {
  auto tile = cooperative_groups::tiled_partition<32>(cooperative_groups::this_thread_block());
  short narrow = threadIdx.x;
  int a = kind(tile.shfl((unsigned char)threadIdx.x, 0)), b = kind(tile.shfl_down(narrow, 1));
  int c = kind(tile.shfl_xor(threadIdx.x > 3, 1)), d = kind(tile.shfl_up(narrow > 3 ? left : right, 1));
  __assert(a == 5 && b == 7 && c == 6 && d == 4);
}

__global__ void values() {
  unsigned char c = threadIdx.x;
  __shuffle_invariant(c == (unsigned char)threadIdx.x);
  auto v = __shfl_xor_sync(~0u, c, 1);
  __assert(v == (threadIdx.x ^ 1));
  v += 200;
  __assert(v == (threadIdx.x ^ 1) + 200);
}
