// verdict: error
// flags:
__global__ void k(int n) {
  __assert(n++ > 0);
  //~^ annotation
}
