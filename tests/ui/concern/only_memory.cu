// verdict: refuted
// flags: --only memory
//
// The race on `last` is not looked at; the divisor is.

__global__ void divides(int *out, int n) {
  __shared__ int last;
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  last = i;
  out[i] = n / (int)(threadIdx.x % 4); //~ division-by-zero
}
