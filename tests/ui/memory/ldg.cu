// verdict: verified
// flags:
__global__ void k(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __ldg(&in[i]) + __ldg(in);
}
