// verdict: unsupported
// flags: --block 64
// What passes by the first cache has 16 bytes.
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(&a[t]);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 4;" :: "r"(s), "l"(in + t)); //~ unsupported/inline-assembly
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
