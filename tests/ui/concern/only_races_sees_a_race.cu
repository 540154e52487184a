// verdict: refuted
// flags: --only races

__global__ void shifted(int *out) {
  __shared__ int tile[64];
  unsigned t = threadIdx.x;
  tile[t] = t;
  out[blockIdx.x * blockDim.x + t] = tile[t + 1]; //~ race/write-read
}
