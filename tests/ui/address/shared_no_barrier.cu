// verdict: refuted
// flags: --block 32 --grid 1
// The pointer itself is raced on.
__global__ void k(float *a, float *b) {
  __shared__ float *out;
  if (threadIdx.x == 0) out = a;
  b[threadIdx.x] = out[threadIdx.x]; //~ race/write-read
}
