// verdict: inconclusive
// flags:
// Of a pointer that a caller gives it is not known what it is, and no run chooses.
__global__ void k(int *p) {
  __shared__ int a[64];
  a[threadIdx.x] = 1; //~ bounds
  p[blockIdx.x * blockDim.x + threadIdx.x] = a[threadIdx.x];
}
__global__ void o(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
typedef void (*Kernel)(int *);
static void go(Kernel f, int n, int *p) {
  if (f == k) n = 64;
  f<<<1, n>>>(p);
}
void run(int *p) {
  go(k, 128, p);
  go(o, 128, p);
}
