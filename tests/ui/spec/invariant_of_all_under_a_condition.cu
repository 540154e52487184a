// verdict: inconclusive
// flags:
__global__ void k(int n) {
  if (threadIdx.x > 3)
    for (int i = 0; __global_invariant(threadIdx.x > 3), i < n; i++) { //~ invariant/maintained
    }
}
