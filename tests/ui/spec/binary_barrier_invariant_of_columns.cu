// verdict: refuted
// flags: --block 16,8
// Two threads of a column are two threads, though both have one x.
#include "barrister.h"
__global__ void k() {
  __shared__ unsigned a[9][17];
  const unsigned x = threadIdx.x, y = threadIdx.y;
  a[y][x] = x;
  __barrier_invariant_binary_2(a[y][x] != a[__other_int(y)][__other_int(x)], x, y, __other_int(x), __other_int(y));  //~ barrier-invariant/established
  __syncthreads();
}
