// verdict: conditional
// flags:
// requires: n >= 1
//
// Threads meet where `n` is 0. That they would also meet where `i * n` wraps is no run that counts.

__global__ void spread(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i * n] = i;
}
