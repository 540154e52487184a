// verdict: refuted
// flags:
// More ways than are told apart from the start: the last one gives one array twice.
__global__ void shift(float *a, float *b, int m) {
  __shared__ float tile[64];
  tile[threadIdx.x] = b[threadIdx.x + 1]; 
  a[threadIdx.x] = tile[threadIdx.x]; //~ race/read-write
}

static void wrapper(float *a, float *b, int m) { shift<<<1, 64>>>(a, b, m); }
void run0(float *x, float *y) { wrapper(x, y, 1); }
void run1(float *x, float *y) { wrapper(x, y, 2); }
void run2(float *x, float *y) { wrapper(x, y, 3); }
void run3(float *x, float *y) { wrapper(x, y, 4); }
void run4(float *x, float *y) { wrapper(x, x, 5); }
