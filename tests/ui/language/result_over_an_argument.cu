// verdict: inconclusive
// flags: --block 64 --grid 1
// All results are those of the argument as it was.
__global__ void k(int *a, float f) {
  float x = f, y;
  int t = threadIdx.x;
  float r = modff(x, &x);
  float g = modff(x, &y);
  a[__float_as_int(r) == __float_as_int(g) ? t : 0] = t;  // f = 2.5: r = 0.5, g = 0 //~ race/write-write
}
