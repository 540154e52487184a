// verdict: conditional
// flags:
// requires: __implies(__all(blockIdx.x * blockDim.x + threadIdx.x < n), __distinct_int(in[(unsigned long long)(blockIdx.x * blockDim.x + threadIdx.x) + w]))

// Without the conversion the sum would be one of 32 bits, and other entries would be meant.
__global__ void sum(int *o, const int *in, unsigned n, unsigned w) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) o[in[(size_t)i + w]] = i;
}
