// verdict: refuted
// flags: --block 64
// Addresses in shared memory have 32 bits: `s + 256 - 4 * t` is the place of `a[64 - t]`, however it is computed.
__global__ void k(const int *in, int *out) {
  extern __shared__ int a[];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(a);
  if (t > 0)
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(s + 256u + (unsigned)(-4 * t)), "l"(in + t));
  a[t] = 5; //~ race/write-write
  //~| race/pending-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[t] = a[t];
}
