// verdict: refuted
// flags:
// The window begins a place too early, whatever the radius.
__constant__ float filter[64];

__global__ void window(float *out, int r) {
  float sum = 0;
  for (int i = -r; i <= r; i++) sum += filter[i + r - 1]; //~ bounds
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
