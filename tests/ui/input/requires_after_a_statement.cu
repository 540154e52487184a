// verdict: error
// flags:
__global__ void k(int *a, int n) {
  a[threadIdx.x] = 0;
  __requires(n > 0);
  //~^ annotation
}
