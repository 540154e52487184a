// flags: --block 256
// A reduction with strides that double, by remainders and by products, and with strides that halve.

__global__ void by_remainder(float *g) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = g[blockIdx.x * blockDim.x + t];
  for (unsigned i = 1; i < blockDim.x; i *= 2) {
    __syncthreads();
    if (t % (2 * i) == 0)
      s[t] += s[t + i];
  }
}

__global__ void by_product(float *g) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = g[blockIdx.x * blockDim.x + t];
  for (unsigned i = 1; i < blockDim.x; i *= 2) {
    __syncthreads();
    unsigned at = 2 * i * t;
    if (at < blockDim.x)
      s[at] += s[at + i];
  }
}

__global__ void halving(float *g) {
  __shared__ float s[256];
  unsigned t = threadIdx.x;
  s[t] = g[blockIdx.x * blockDim.x + t];
  for (unsigned i = blockDim.x / 2; i > 0; i >>= 1) {
    __syncthreads();
    if (t < i)
      s[t] += s[t + i];
  }
}
