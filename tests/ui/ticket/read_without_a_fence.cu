// verdict: inconclusive
// flags:
// Without a fence or a barrier behind the ticket it may read what was there before.

__device__ unsigned count = 0;

__global__ void sum(float *out, float *total) {
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 1;
    __threadfence();
    if (atomicAdd(&count, 1) == gridDim.x - 1) {
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; b++) s += out[b]; //~ race/write-read
      *total = s; //~ race/write-write
      count = 0; //~ race/atomic
    }
  }
}
