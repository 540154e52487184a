// verdict: refuted
// flags: --block 64 --grid 1
// All threads but one copy to the same place.
__global__ void k(int *out, const int *in) {
  __shared__ int cell;
  int t = threadIdx.x;
  unsigned address = (unsigned)__cvta_generic_to_shared(&cell);
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %0, 0; @p cp.async.ca.shared.global [%1], [%2], 4; }" ::"r"(t), "r"(address), //~ race/write-write
               "l"(&in[t]));
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[t] = cell;
}
