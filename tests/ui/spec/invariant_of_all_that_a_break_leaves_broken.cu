// verdict: inconclusive
// flags:
__global__ void k(int n) {
  int x = 0;
  for (int i = 0; __global_invariant(x == 0), i < n; i++) { //~ invariant/maintained
    x = 5;
    if (threadIdx.x == 1)
      break;
    x = 0;
  }
}
