// verdict: refuted
// flags:
// The reference that is returned is a way to change `n`.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i; //~ bounds
}
int &read(const char *text, int &value) { value = text[0]; return value; }
void run(const char *text) {
  int n = 0;
  int &again = read(text, n);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  again = text[1];
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
