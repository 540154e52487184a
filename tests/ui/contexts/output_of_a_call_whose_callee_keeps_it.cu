// verdict: refuted
// flags:
// A callee keeps it.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i; //~ bounds
}
static int *kept;
void keep(int *value) { kept = value; }
void read(const char *text, int *value) { *value = text[0]; keep(value); }
void run(const char *text) {
  int n = 0;
  read(text, &n);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  *kept = text[1];
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
