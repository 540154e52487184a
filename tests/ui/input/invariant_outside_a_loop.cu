// verdict: error
// flags:
__global__ void k(int n) {
  __invariant(n > 0);
  //~^ annotation
}
