// verdict: refuted
// flags:
// The element behind the first half is one of the second.
__global__ void copy(float *to, const float *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    to[i] = from[i]; //~ race/write-read
}

void run(float *a, int n, bool flip) {
  copy<<<(n + 255) / 256, 256>>>(flip ? a + n : a, flip ? a : a + n, n);
}
