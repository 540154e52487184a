// verdict: refuted
// flags: --block 32
// The batch is never closed, so that no wait for batches covers the copy.
__global__ void reversed(int *out, const int *in) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  unsigned address = (unsigned)__cvta_generic_to_shared(&cells[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address), "l"(&in[blockIdx.x * 32 + t]) : "memory");
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[blockIdx.x * 32 + t] = cells[31 - t]; //~ race/write-read
}
