// verdict: inconclusive
// flags:
// Behind the ticket memory is what others made of it.

__device__ unsigned count = 0;

__global__ void mark(int *out) {
  __requires(out[5] == 0);
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 1; //~ race/read-write
    __threadfence();
    if (atomicAdd(&count, 1) == gridDim.x - 1) {
      __threadfence();
      __assert(out[5] == 0 || blockIdx.x == 5); //~ assert
    }
  }
}
