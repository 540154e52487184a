// verdict: verified
// flags: --determinism
__global__ void k(int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  long long begin = clock64();
  out[i] = 1;
  long long end = clock64();
  (void)(end - begin);
}
