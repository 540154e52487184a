// verdict: refuted
// flags:
// The last one is added twice, so that the first and the last meet however many fit.
__global__ void turn(float *out, const float *in, int n, int rows, int by) {
  int y = blockDim.x * blockIdx.x + threadIdx.x;
  if (y < rows) {
    int to = y - by;
    if (to < 0) to += n - 1;
    out[to] = in[y]; //~ race/write-write
  }
}

void run(float *out, float *in, int n, int rows, int by) { turn<<<(rows + 255) / 256, 256>>>(out, in, n, rows, by); }
