// verdict: unsupported
// flags: --block 128
// Of 8 bits of the address, two threads have the same.
__global__ void k(const int *in, int *out) {
  __shared__ int a[128];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(a);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((unsigned)(unsigned char)(s + t * 4)), "l"(in + t)); //~ unsupported/asynchronous-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[blockIdx.x * 128 + t] = a[127 - t];
}
