// verdict: inconclusive
// flags:
// The hypothesis, not the program, makes the barrier unreachable.
__global__ void k(int *a, int n) {
  //~^ vacuous
  __assume(n > 0);
  __assume(n < 0);
  __syncthreads();
  //~^ vacuous
  a[0] = threadIdx.x;
}
