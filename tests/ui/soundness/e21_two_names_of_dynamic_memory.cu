// verdict: refuted
// flags: --block 64
// All dynamic shared memory is one region, whatever it is called.
__global__ void k(int *out) {
  extern __shared__ int a[];
  extern __shared__ int b[];
  a[threadIdx.x] = 1;
  out[blockIdx.x * 64 + threadIdx.x] = b[(threadIdx.x + 1) % 64];
  //~^ race/write-read
}
