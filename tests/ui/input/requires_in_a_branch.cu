// verdict: error
// flags:
__global__ void k(int *a, int n) {
  if (n < 100) {
    __requires(n > 0);
    //~^ annotation
    a[threadIdx.x] = 0;
  }
}
