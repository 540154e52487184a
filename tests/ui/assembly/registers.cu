// verdict: verified
// flags:
// Where a thread is, and what integers are added to: exact. What the hardware says: anything.
__global__ void k(int *a, unsigned n) {
  unsigned tid, block, size, lane, sum;
  asm("mov.u32 %0, %%tid.x;" : "=r"(tid));
  asm volatile("mov.u32 %0, %%ctaid.x;" : "=r"(block));
  asm("mov.u32 %0, %%ntid.x;" : "=r"(size));
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm("mad.lo.u32 %0, %1, %2, %3;" : "=r"(sum) : "r"(block), "r"(size), "r"(tid));
  __assert(tid == threadIdx.x);
  a[sum] = lane;
}
