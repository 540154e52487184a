// verdict: unsupported
// flags: --block 64
__device__ int fact(int n) {
  return n <= 1 ? 1 : n * fact(n - 1);
  //~^ unsupported/recursion
}

__global__ void k(int *a) {
  a[blockIdx.x * 64 + threadIdx.x] = fact(3);
}
