// verdict: refuted
// flags: --block 64
// x is a ticket of the count before the reset, y of the one behind it.
__global__ void k(int *out, int n) {
  __shared__ unsigned c;
  if (threadIdx.x == 0)
    c = 0;
  __syncthreads();
  unsigned x = 5000u + threadIdx.x, y = 1000u + threadIdx.x;
  for (int i = 0; __invariant(y != __other_int(x)), i < n; i++) {
    //~^ invariant/maintained
    x = atomicAdd(&c, 1u);
    __syncthreads();
    if (threadIdx.x == 0)
      c = 0;
    __syncthreads();
    y = atomicAdd(&c, 1u);
  }
}
