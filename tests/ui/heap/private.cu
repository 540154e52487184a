// verdict: verified
// flags:
// What a thread allocates is its own, whatever others do.
__global__ void bytes(int *out) {
  int *p = (int *)malloc(4 * sizeof(int));
  for (int i = 0; i < 4; ++i) p[i] = threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = p[3];
  free(p);
}
__global__ void of_a_length(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (n <= 0) return;
  float *p = new float[n];
  for (int k = 0; k < n; ++k) p[k] = k;
  out[i] = p[n - 1];
  delete[] p;
}
struct Pair {
  int x, y;
  __device__ Pair(int a, int b) : x(a), y(b) {}
  __device__ int sum() const { return x + y; }
};
__global__ void objects(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Pair *pair = new Pair(i, 2);
  int *one = new int(7);
  pair->y = *one;
  __assert(pair->x == i && pair->y == 7 && pair->sum() == i + 7);
  __assert(one != nullptr);
  out[i] = pair->sum();
  delete one;
  delete pair;
}
__global__ void in_a_loop(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (int k = 0; k < n; ++k) {
    int *p = new int[2];
    p[0] = k;
    p[1] = i;
    sum += p[0] * p[1];
    delete[] p;
  }
  out[i] = sum;
}
__device__ int *made(int n) { return (int *)malloc(n * sizeof(int)); }
__global__ void two_of_one_place(int *out) {
  int *p = made(1), *q = made(1);
  *p = 1;
  *q = 2;
  __assert(*p == 1);
  out[blockIdx.x * blockDim.x + threadIdx.x] = *p + *q;
  free(p);
  free(q);
}
__global__ void or_null(int *out, bool c) {
  int *p = nullptr;
  if (c) p = new int;
  if (p) *p = 3;
  out[blockIdx.x * blockDim.x + threadIdx.x] = p ? *p : 0;
  delete p;
}
