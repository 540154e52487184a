// verdict: refuted
// flags: --block 64 --grid 1
__device__ int get(const int *place) {
  int v;
  unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(place));
  asm volatile("ld.shared.s32 %0, [%1];" : "=r"(v) : "r"(address) : "memory");
  return v;
}
__global__ void reversed(int *out, const int *in) {
  __shared__ int cells[64];
  int t = threadIdx.x;
  cells[t] = in[t]; //~ race/read-write
  asm volatile("membar.cta;" ::: "memory");
  out[t] = get(&cells[63 - t]);
}
