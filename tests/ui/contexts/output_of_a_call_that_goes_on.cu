// verdict: refuted
// flags:
// It is advanced, and kept then.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i; //~ bounds
}
static int *kept;
void read(const char *text, int *value) { *value++ = text[0]; kept = value - 1; }
void run(const char *text) {
  int n = 0;
  read(text, &n);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  *kept = text[1];
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
