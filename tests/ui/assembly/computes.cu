// verdict: inconclusive
// flags: --block 32 --grid 1
// Of what is only known to compute, nothing is known of the value, not even that two threads get the same.
__global__ void k(int *a, unsigned x) {
  unsigned field, both;
  asm("bfe.u32 %0, %1, 4, 8;" : "=r"(field) : "r"(x));
  asm("{ .reg .u32 t;\n shl.b32 t, %1, 1;\n add.u32 %0, t, 1; }" : "=r"(both) : "r"(x));
  if (field == both)
    __syncthreads(); //~ divergence
  a[field & 31] = 1 + threadIdx.x; //~ race/write-write
}
