// verdict: refuted
// flags: --block 32 --grid 1
__device__ void next(float **p, int steps) { *p += steps; }
__global__ void k(float *a) {
  float *p = a + 2 * threadIdx.x;
  next(&p, 2 * (threadIdx.x == 0));
  *p = threadIdx.x; //~ race/write-write
}
