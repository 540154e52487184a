// verdict: refuted
// flags:
// A barrier does not order blocks: the interval before it, in block 0, meets the
// interval after it, in block 1.
__global__ void k(int *g) {
  if (blockIdx.x == 0)
    g[threadIdx.x] = 1;
  __syncthreads();
  if (blockIdx.x == 1)
    g[threadIdx.x] = 2;
    //~^ race/write-write
}
