// verdict: refuted
// flags: --block 64 --grid 1
// The copy goes to the cell behind the thread's own, which the next thread reads before the barrier.
__global__ void k(int *out, const int *in) {
  __shared__ int cells[65];
  int t = threadIdx.x;
  cells[t] = 0;
  unsigned address = (unsigned)__cvta_generic_to_shared(&cells[t]);
  asm volatile("cp.async.ca.shared.global [%0+4], [%1], 4;" ::"r"(address), "l"(&in[t]) : "memory"); //~ race/write-write
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[t] = cells[t];
}
