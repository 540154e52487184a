// verdict: verified
// flags: --block 64
// Sums of bytes, all 64 bits of a number, and an address in global memory that is converted.
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  size_t s = __cvta_generic_to_shared(a);
  size_t g = __cvta_generic_to_global(in);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((unsigned)s + t * 4), "l"(g + t * 4));
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
