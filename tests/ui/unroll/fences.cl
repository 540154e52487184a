// verdict: refuted
// flags: --unroll 2 --block 16 --grid 1
// The barrier orders local memory alone, so that accesses of global memory of both rounds are in one interval.
__kernel void fences(__global int *a, __local int *s) {
  for (int i = 0; i < 2; i++) {
    s[get_local_id(0)] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[(get_local_id(0) + i) % 16] = i; //~ race/write-write
  }
}
