// verdict: refuted
// flags: --block 2 --grid 1 --any-launch
// By steps of three it passes its limit by two.
__global__ void k(float *out, int n) {
  __shared__ float s[9];
  __shared__ float r[11];
  __requires(0 <= n && n <= 10);
  unsigned t = threadIdx.x;
  int i;
  for (i = 7; i >= 0; i--)
    out[t] += 1.0f;
  int j;
  for (j = 0; j < n; j += 3)
    out[t] += 1.0f;
  if (threadIdx.x == 0) {
    s[i + 1] = 1.0f;
    r[j] = 1.0f; //~ bounds
  }
}
