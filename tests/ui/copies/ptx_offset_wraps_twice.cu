// verdict: refuted
// flags: --block 64
// What is added in two steps that each go half around is where it began.
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(a + t);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"((s + 0x80000000u) + 0x80000000u), "l"(in + t));
  a[t] = 5; //~ race/pending-copy
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[t] = a[t];
}
