// verdict: verified
// flags: --block 64
// Where the guard is false the thread stores itself.
__global__ void reversed(int *out, const int *in, int n) {
  __shared__ int cells[64];
  int t = threadIdx.x;
  unsigned address = (unsigned)__cvta_generic_to_shared(&cells[t]);
  if (t >= n) cells[t] = 0;
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %0, 0; @p cp.async.ca.shared.global.L2::128B [%1], [%2], 4; }" ::"r"((int)(t < n)),
               "r"(address), "l"(&in[t]));
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[blockIdx.x * 64 + t] = cells[63 - t];
}
