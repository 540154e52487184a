// verdict: inconclusive
// flags:
// Nothing can be launched, so everything would hold.
__global__ void k(int *a) {
  //~^ vacuous
  __requires(blockDim.x > 4 && blockDim.x < 3);
  a[0] = threadIdx.x;
}
