// verdict: refuted
// flags:
// The closure has the address.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i; //~ bounds
}
struct Kept { int *at; } kept;
void read(const char *text, int *value) {
  *value = text[0];
  auto keep = [=] { kept.at = value; };
  keep();
}
void run(const char *text) {
  int n = 0;
  read(text, &n);
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  *kept.at = text[1];
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
