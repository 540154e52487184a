// verdict: conditional
// flags:
// A window of 2 * r + 1 places of an array of 64.
// requires: r >= 0 && r <= 31
__constant__ float filter[64];

__global__ void window(float *out, int r) {
  float sum = 0;
  for (int i = -r; i <= r; i++) sum += filter[i + r];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
