// verdict: verified
// flags:
// The output is of no thread's business but its own, whatever barriers there are: only the
// tile is looked at from barrier to barrier.
__global__ void k(float *out, const float *in) {
  __shared__ float tile[256];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * blockDim.x + t;
  __requires(blockDim.x == 256);
  tile[t] = in[i];
  out[i] = 0.0f;
  __syncthreads();
  out[i] += tile[255 - t];
  __syncthreads();
  tile[255 - t] = in[i];
  __syncthreads();
  out[i] += tile[t];
  __syncthreads();
  out[i] *= 2.0f;
}
