// verdict: unsupported
// flags: --block 64 --grid 1
// A temporary in an operand is gone behind the statement.
__device__ const int *id(const int &x) { return &x; }

__global__ void k(int *a) {
  unsigned z;
  const int *p;
  asm("mov.u32 %0, %1;" : "=r"(z) : "r"((p = id(threadIdx.x * 1), 0))); //~ unsupported/dangling
  a[*p] = 1;
}
