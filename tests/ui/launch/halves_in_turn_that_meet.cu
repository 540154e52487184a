// verdict: refuted
// flags:
// The element behind the first half is one of the second.
__global__ void copy(float *to, const float *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    to[i] = from[i]; //~ race/write-read
}

void run(float *a, int n) {
  float *to = a, *from = a + n;
  for (int i = 0; i < 10; i++) {
    copy<<<(n + 255) / 256, 256>>>(to, from, n);
    float *t = to;
    to = from;
    from = t;
  }
}
