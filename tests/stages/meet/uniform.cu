// pass: meet
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  if (n < 8)
    __syncthreads();
}
