// Device functions are inlined: early returns, references, addresses of locals, defaults.
__device__ int clamp_to(int v, int limit = 10) {
  if (v < 0) return 0;
  if (v > limit) return limit;
  return v;
}
__device__ int square(int v) { return v * v; }
__device__ void bump(int &r, int *p) {
  r++;
  *p += r;
}
__device__ int &cell(int *a, int i) { return a[i * 2]; }
__device__ void maybe(int *a, int i) {
  if (i == 0) return;
  a[i] = i;
}
template <class T> __device__ const T &larger(const T &a, const T &b) { return a < b ? b : a; }

__global__ void functions(int *a) {
  int i = threadIdx.x, total = 0;
  a[0] = clamp_to(a[1]) + clamp_to(i, 3);
  a[1] = square(square(i));
  bump(i, &total);
  a[2] = total;
  cell(a, i) = 4;
  a[3] = cell(a, 7);
  maybe(a, i);
  a[4] = larger(i, total);
}
