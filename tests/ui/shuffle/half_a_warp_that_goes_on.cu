// verdict: refuted
// flags:
// The lanes that act together become fewer in the loop: the branch in front of it does not say who they are.
__global__ void sums(float *a) {
  int t = threadIdx.x;
  float value = a[blockIdx.x * 256 + t];
  if (t < 16)
    for (int offset = 8; offset > t % 2 * 4; offset /= 2)
      value += __shfl_down_sync(0xffff, value, offset); //~ divergence/warp
  a[blockIdx.x * 256 + t] = value;
}

void run(float *a, int blocks) { sums<<<blocks, 256>>>(a); }
