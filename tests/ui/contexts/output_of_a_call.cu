// verdict: verified
// flags:
// What calls give `n`, `m` and `k` is not known, and is the same from then on: their addresses go nowhere.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
bool parse(const char *text, int *value);
bool parse(const char *text, int *value) {
  if (text == nullptr || value == nullptr) return false;
  *value = 0;
  while (*text) *value += *text++;
  return *value != 0;
}
bool read(const char *text, int *value) { return parse(text, value) && *value > 0; }
void ask(const char *text, int &value) {
  parse(text, &value);
  if (value < 1) value = 1;
}
void run(const char *text) {
  int n = 0, m, k;
  if (!read(text, &n)) return;
  ask(text, m);
  cudaGetDeviceCount(&k);
  float *a, *b, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, m * sizeof(float));
  cudaMalloc(&c, k * sizeof(float));
  fill<<<(n + 255) / 256, 256>>>(a, n);
  fill<<<(m + 255) / 256, 256>>>(b, m);
  fill<<<(k + 255) / 256, 256>>>(c, k);
}
