// verdict: refuted
// flags:
//
// Nothing is wrong between threads: the verdict says that it is about memory.

__global__ void shifted(int *out) {
  __shared__ int tile[64];
  unsigned t = threadIdx.x;
  tile[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = tile[t + 1]; //~ bounds
}
