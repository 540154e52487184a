// verdict: refuted
// flags:
// The bits have another sign in the other type.
__global__ void k(int *a) {
  unsigned u = __builtin_bit_cast(unsigned, -1);
  if (u > 5u) a[0] = threadIdx.x; //~ race/write-write
}
