// verdict: refuted
// flags: --block 64
// Each thread reads its own cell.
__global__ void k(const int *a) {
  if (a[blockIdx.x * 64 + threadIdx.x])
    __syncthreads();
    //~^ divergence
}
