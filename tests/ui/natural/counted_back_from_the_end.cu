// verdict: conditional
// flags:
// requires: n >= rows
// What is shifted out at the front comes in at the end: one place for each as long as all of them fit.
__global__ void turn(float *out, const float *in, int n, int rows, int by) {
  int y = blockDim.x * blockIdx.x + threadIdx.x;
  if (y < rows) {
    int to = y - by;
    if (to < 0) to += n;
    out[to] = in[y];
  }
}

void run(float *out, float *in, int n, int rows, int by) { turn<<<(rows + 255) / 256, 256>>>(out, in, n, rows, by); }
