// verdict: refuted
// flags:
// One block alone takes a ticket, of a count that it has set itself.

__device__ unsigned count = 0;

__global__ void sum(float *out, float *total) {
  if (threadIdx.x == 0) out[blockIdx.x] = 1;
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    count = gridDim.x - 1;
    __threadfence();
    if (atomicAdd(&count, 1) == gridDim.x - 1) {
      __threadfence();
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; b++) s += out[b]; //~ race/write-read
      *total = s;
    }
  }
}
