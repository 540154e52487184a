// verdict: error
// flags:
__global__ void k(int *a) {
  a[threadIdx.x] = ;
}
