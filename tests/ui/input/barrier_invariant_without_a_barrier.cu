// verdict: error
// flags:
__global__ void k(int *a) {
  a[threadIdx.x] = 0;
  __barrier_invariant_1(a[threadIdx.x] == 0, threadIdx.x);
  //~^ annotation
}
