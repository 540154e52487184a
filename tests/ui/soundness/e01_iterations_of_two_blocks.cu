// verdict: refuted
// flags: --block 32
// Blocks do not run their iterations in step: block 0 in its second and block 1
// in its first iteration write one row.
__global__ void k(int *g) {
  for (int i = 0; i < 2; i++) {
    g[(blockIdx.x + i) * blockDim.x + threadIdx.x] = i;
    //~^ race/write-write
    __syncthreads();
  }
}
