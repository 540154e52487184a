// verdict: conditional
// flags:
// requires: r >= 0 && r <= 31
// That a row is longer than the radius does not help: the other proposal does.
__constant__ float weights[64];

__global__ void blur(float *out, const float *in, int w, int h, int r) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  float sum = 0;
  for (int i = -r; i <= r; i++)
    for (int j = -r; j <= r; j++)
      sum += weights[i + r] * weights[j + r] * in[y * w + x];
  out[y * w + x] = sum;
}

void run(float *out, const float *in, int w, int h, int r) {
  blur<<<dim3((w + 15) / 16, (h + 15) / 16), dim3(16, 16)>>>(out, in, w, h, r);
}
