// verdict: refuted
// flags: --block 64 --grid 2
// The same, but it is of this file, and nothing initialises it.
__constant__ int distance;
__global__ void spread(int *out) {
  out[threadIdx.x * 2 + blockIdx.x * 128 + (threadIdx.x & 1) * distance] = threadIdx.x; //~ race/write-write
}
