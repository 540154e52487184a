// verdict: verified
// flags: --block 64
// Every thread runs the loop to the end.
__global__ void k(unsigned *a, unsigned n) {
  for (unsigned base = 0; base < n; base += 64) {
    if (base + threadIdx.x < n)
      a[(size_t)blockIdx.x * n + base + threadIdx.x] = 1;
    __syncthreads();
  }
}
