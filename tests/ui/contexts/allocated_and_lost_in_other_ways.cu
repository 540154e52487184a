// verdict: verified
// flags:
// Of none of these is it known what the pointer points to at the launch.
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i;
}
static float *kept;
static void keep(float *p) { float *q = p; kept = q; }
void one(int n) {
  float *a;
  cudaMalloc(&a, n * 4); keep(a);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
void two(int n, float *b) {
  float *a;
  cudaMalloc(&a, n * 4); float **pp = &a; *pp = b;
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
static void leak(float *p) { float **pp = &p; kept = *pp; }
void three(int n) {
  float *a;
  cudaMalloc(&a, n * 4); leak(a);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
void four(int n) {
  float *a, *b;
  cudaMalloc(&a, n * 4); b = a; for (int i = 0; i < 3; i++) { fill<<<(n + 255) / 256, 256>>>(a, n); keep(b); } }
struct V { float *p; V(float *q) : p(q) {} ~V() { cudaFree(p); } };
void five(int n) {
  float *a;
  cudaMalloc(&a, n * 4); V v(a);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
static float *same(float *p) { return p; }
void six(int n) {
  float *a;
  cudaMalloc(&a, n * 4); float *b = same(a); cudaFree(b);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
void seven(int n) {
  float *a;
  cudaMalloc(&a, n * 4); float *all[1] = {a}; cudaFree(all[0]);
  fill<<<(n + 255) / 256, 256>>>(a, n);
}
void eight(int n) {
  float *a; if (cudaMalloc(&a, n * 4)) return; try { cudaFree(a); } catch (...) {} fill<<<(n + 255) / 256, 256>>>(a, n);
}
void nine(int n, int m) {
  float *a; switch (m) { case 1: cudaMalloc(&a, n * 4); break; default: cudaMalloc(&a, n * 8 + 8); } fill<<<(n + 255) / 256, 256>>>(a, n);
}
