// verdict: refuted
// flags: --block 64
__global__ void k(const int *__restrict__ a) {
  ((int *)a)[blockIdx.x * 64 + threadIdx.x] = 1;
  //~^ constant-write
}
