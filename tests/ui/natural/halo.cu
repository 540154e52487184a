// verdict: refuted
// flags:
// requires: blockDim.x == 64
// The halo is one element too narrow on the right, for every block of the tile's size.
#define BLOCK 64
#define RADIUS 3
__global__ void k(const int *in, int *out) {
  __shared__ int s[BLOCK + 2 * RADIUS - 1];
  int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
  s[t + RADIUS] = in[i];
  if (t < RADIUS) {
    s[t] = in[i - RADIUS];
    s[t + RADIUS + BLOCK] = in[i + BLOCK]; //~ bounds
  }
  __syncthreads();
  int sum = 0;
  for (int j = -RADIUS; j <= RADIUS; j++)
    sum += s[t + RADIUS + j]; //~ bounds
  out[i] = sum;
}
