// verdict: verified
// flags: --block 64
__global__ void k(float *a, float c) {
  auto scale = [=](unsigned i) { a[i] = c * a[i]; };
  scale(blockIdx.x * 64 + threadIdx.x);
}
