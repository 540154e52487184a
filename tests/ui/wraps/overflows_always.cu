// verdict: inconclusive (vacuous)
// flags:
//
// All threads write one cell, and it would be proved that they do not: no run comes there without overflow.

__global__ void all(int *out) {
  int s = 2147483647;
  s = s + 1 + (int)threadIdx.x; //~ vacuous
  out[0] = s;
}
