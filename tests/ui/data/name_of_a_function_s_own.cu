// verdict: conditional
// flags:
// requires: __distinct_int(idx[(int)(blockIdx.x * blockDim.x + threadIdx.x) / 2])

// What is asked for is of the `k` of `put`, not of the kernel's.
__device__ void put(int *o, const int *idx, int t, int v) {
  int k = t / 2;
  o[idx[k]] = v;
}
__global__ void put_half(int *o, const int *idx) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  put(o, idx, k, k);
}
