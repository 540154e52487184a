// verdict: inconclusive (vacuous)
// flags:
// Each clause can be satisfied, also by pairs, and both by no pair.
__global__ void k(int *out, int n) { //~ vacuous
  __requires(n > 5);
  __requires(__other_int(n) < 5);
  out[0] = threadIdx.x;
}
