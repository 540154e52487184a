// flags: --block 32
// So many rounds, each with addresses of its own and an unknown stride, that not all are followed one by one.

__global__ void many(float *out, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < 250; i++)
    for (int j = 0; j < 250; j++)
      out[t * n + (t & 1) * 7000 + i * 250 + j] = 1;
}
