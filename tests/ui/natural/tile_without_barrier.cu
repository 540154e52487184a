// verdict: refuted
// flags:
// A block of any natural size races: no condition hides a barrier that is missing.
__global__ void k(float *a) {
  __shared__ float s[256];
  s[threadIdx.x] = a[blockIdx.x * 256 + threadIdx.x];
  a[blockIdx.x * 256 + threadIdx.x] = s[(threadIdx.x + 1) % 256]; //~ race/write-read
}
