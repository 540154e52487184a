// verdict: verified
// flags:
// From 255 down to 0, or below where it stood if the loop was not entered; by steps of three
// upwards it passes its limit by two at most.
__global__ void k(float *out, int n) {
  __shared__ float s[257];
  __shared__ float r[103];
  __requires(0 <= n && n <= 100);
  unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  int i;
  for (i = 255; i >= 0; i--)
    out[t] += 1.0f;
  int j;
  for (j = 0; j < n; j += 3)
    out[t] += 1.0f;
  if (threadIdx.x == 0) {
    s[i + 1] = 1.0f;
    r[j] = 1.0f;
  }
}
