// verdict: verified
// flags:
// More launches than are told apart from the start: where they are not proved together, each is by itself.
__global__ void fill(int *a, int n) {
  if (n) a[0] = threadIdx.x;
}
__global__ void reverse(int *a, const int *c, int row) {
  __shared__ int tile[64];
  tile[threadIdx.x] = c[threadIdx.x];
  __syncthreads();
  a[blockIdx.x * row + threadIdx.x] = tile[63 - threadIdx.x];
}
__global__ void from_seven(int *a, int n) {
  if (n > 6) a[0] = threadIdx.x;
}

void run(int *a, int *c) {
  fill<<<1, 64>>>(a, 0);
  fill<<<2, 64>>>(a, 0);
  fill<<<3, 64>>>(a, 0);
  fill<<<4, 64>>>(a, 0);
  fill<<<5, 64>>>(a, 0);
  fill<<<6, 64>>>(a, 0);
  reverse<<<2, 64>>>(a, c, 64);
  reverse<<<3, 64>>>(a, c, 65);
  reverse<<<4, 64>>>(a, c, 66);
  reverse<<<5, 64>>>(a, c, 67);
  reverse<<<6, 64>>>(a, c, 68);
  reverse<<<7, 64>>>(a, c, 69);
}
static void wrapper(int *a, int n) { from_seven<<<1, 64>>>(a, n); }
void run_wrapper(int *a) {
  wrapper(a, 0);
  wrapper(a, 1);
  wrapper(a, 2);
  wrapper(a, 3);
  wrapper(a, 4);
  wrapper(a, 5);
}
