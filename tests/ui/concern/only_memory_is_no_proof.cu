// verdict: inconclusive (race-freedom-not-checked)
// flags: --only memory
//
// What one thread does is right if no other one interferes, which was not asked.

__global__ void divides(int *out, int n) {
  __shared__ int last;
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  last = i;
  out[i] = n / (int)(threadIdx.x % 4 + 1);
}
