// verdict: unsupported
// flags: --block 128
// Global memory has addresses of 64 bits.
__global__ void k(const int *in, int *out) {
  __shared__ int a[128];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(a + t);
  size_t g = __cvta_generic_to_global(in + t);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(s), "l"((size_t)(unsigned)g)); //~ unsupported/asynchronous-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 128 + t] = a[127 - t];
}
