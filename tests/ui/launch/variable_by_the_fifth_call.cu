// verdict: unsupported
// flags:
// More ways than are told apart from the start: the last one gives the variable that the kernel names.
__managed__ float table[128];
__global__ void shift(float *a, int m) {
  __shared__ float tile[64];
  tile[threadIdx.x] = table[threadIdx.x + 1];
  a[threadIdx.x] = tile[threadIdx.x];
}

static void wrapper(float *a, int m) { shift<<<1, 64>>>(a, m); } //~ unsupported/may-alias
void run0(float *x) { wrapper(x, 1); }
void run1(float *x) { wrapper(x, 2); }
void run2(float *x) { wrapper(x, 3); }
void run3(float *x) { wrapper(x, 4); }
void run4(float *x) { wrapper(table, 5); }
