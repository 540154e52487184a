// verdict: verified
// flags: --only races
//
// The access outside of the array is not looked at, and assumed not to happen: the verdict says both.

__global__ void shifted(int *out) {
  __shared__ int tile[64];
  unsigned t = threadIdx.x;
  tile[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = tile[t + 1];
}
