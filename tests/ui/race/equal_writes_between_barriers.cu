// verdict: refuted
// flags: --no-benign --only-intra-group
// In each interval all threads write one cell, and the same: that is no reason to leave the array
// out where such writes are errors.
__global__ void k(int *out) {
  out[0] = 1; //~ race/write-write
  __syncthreads();
  out[1] = 2; //~ race/write-write
  __syncthreads();
  out[2] = 3; //~ race/write-write
  __syncthreads();
  out[3 + threadIdx.x] = 4;
}
