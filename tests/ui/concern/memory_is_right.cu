// verdict: verified
// flags: --block 64

__global__ void rotated(int *out) {
  __shared__ int tile[64];
  unsigned t = threadIdx.x;
  tile[t] = t;
  __syncthreads();
  out[blockIdx.x * blockDim.x + t] = tile[(t + 1) % 64];
}
