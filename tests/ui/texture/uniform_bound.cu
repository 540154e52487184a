// verdict: verified
// flags:
// A bound that all threads of a block read at the same coordinate is the same for all.
texture<int, 1, cudaReadModeElementType> lengths;

__global__ void sum(float *out, const float *in) {
  __shared__ float part[256];
  int n = tex1Dfetch(lengths, blockIdx.x);
  for (int i = 0; i < n; i++) {
    if (threadIdx.x < 256)
      part[threadIdx.x] = in[i];
    __syncthreads();
  }
}
