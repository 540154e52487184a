// verdict: conditional
// flags:
// requires: __implies(__all((int)(blockIdx.x * blockDim.x + threadIdx.x) < n), __distinct_int(idx[(int)(blockIdx.x * blockDim.x + threadIdx.x)] + 1))
__global__ void scatter(const int *idx, const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int to = idx[i] + 1;
  out[to] = in[i];
}
