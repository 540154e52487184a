// verdict: inconclusive
// flags: --block 32 --grid 1
// The count begins anew without a barrier: v of one lane may be w of another.
__global__ void k(int *out) {
  __shared__ unsigned n;
  __syncthreads();
  if (threadIdx.x == 0)
    n = 0;
  __syncwarp();
  unsigned v = atomicAdd(&n, 1u);
  __syncwarp();
  if (threadIdx.x == 0)
    n = 0;
  __syncwarp();
  unsigned w = atomicAdd(&n, 1u);
  if (threadIdx.x == 1)
    out[w] = 1;
  if (threadIdx.x == 2)
    out[v] = 2;
  //~^ race/write-write
}
