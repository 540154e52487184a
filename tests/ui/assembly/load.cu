// verdict: unsupported
// flags:
__global__ void k(int *a) {
  int v;
  asm volatile("ld.global.nc.s32 %0, [%1];" : "=r"(v) : "l"(a)); //~ unsupported/read-only-cache
  a[threadIdx.x] = v;
}
