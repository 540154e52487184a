// verdict: unsupported
// flags: --block 64
// Nor is what was converted to an address in global memory.
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_global(&a[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(s), "l"(in + t)); //~ unsupported/asynchronous-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
