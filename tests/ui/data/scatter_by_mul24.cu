// verdict: conditional
// flags:
// requires: __implies(__all((unsigned)__mul24((int)blockIdx.x, (int)blockDim.x) + threadIdx.x < n), __distinct_int(scan[(unsigned)__mul24((int)blockIdx.x, (int)blockDim.x) + threadIdx.x]))
__global__ void compact(int *out, const int *scan, unsigned n) {
  unsigned i = __mul24(blockIdx.x, blockDim.x) + threadIdx.x;
  if (i < n) out[scan[i]] = i;
}
