// verdict: verified
// flags: --block 64 --grid 1
// Backwards from the middle, within the array, each thread to a cell of its own.
__global__ void k(const int *in, int *out) {
  __shared__ int a[128];
  int t = threadIdx.x;
  unsigned s = (unsigned)__cvta_generic_to_shared(a + 64);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(s + (unsigned)(-4 * t)), "l"(in + t));
  asm volatile("cp.async.wait_all;");
  __syncthreads();
  out[t] = a[64 - t];
}
