// verdict: refuted
// flags: --block 8 --grid 1
// With j = k / 4 the inner loop does not run in the first round, and no barrier ends it.
__global__ void k(float *data) {
  __shared__ float tile[8];
  unsigned t = threadIdx.x;
  for (unsigned k = 2; k <= blockDim.x; k *= 2) {
    tile[(t + k) % 8] = t;
    //~^ race/write-write
    for (unsigned j = k / 4; j > 0; j /= 2)
      __syncthreads();
  }
  data[t] = tile[t];
  //~^ race/write-read
}
