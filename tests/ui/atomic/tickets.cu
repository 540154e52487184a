// verdict: verified
// flags:
// Each thread writes where a counter that the host zeroed tells it to.
__global__ void k(const int *in, int *out, int *count) {
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  if (v > 0)
    out[atomicAdd(count, 1)] = v;
}
