// verdict: refuted
// flags:
// One launch is not read; the other is, and its rows are too short.
__global__ void fill(float *out, int w) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  out[y * w + x] = threadIdx.x + 64 * blockIdx.x; //~ race/write-write
}
void other() { nothing(); }
void run(float *out) { fill<<<dim3(4, 4), dim3(16, 16)>>>(out, 3); }
