// flags: --block *,2
// Of what has two values, not more are tried; and two that bound each other need not have all.

__global__ void second(float *out, int n) {
  if (threadIdx.x < 4)
    out[threadIdx.y + threadIdx.x] = 0;
  if (threadIdx.x < 4)
    out[gridDim.x * 2 + blockIdx.x * 2 + threadIdx.x] = 0;
}
