// verdict: inconclusive
// flags:
// A ticket in each round: the last one of a round is not the last.

__device__ unsigned count = 0;

__global__ void sum(float *out, float *total) {
  for (int round = 0; round < 2; round++) if (threadIdx.x == 0) {
    out[blockIdx.x] = 1;
    __threadfence();
    if (atomicAdd(&count, 1) == gridDim.x - 1) {
      __threadfence();
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; b++) s += out[b]; //~ race/write-read
      *total = s;
    }
  }
}
