// verdict: refuted
// flags:
__global__ void shift(float *a, float *b, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i + 1]; //~ race/write-read
}

static void wrapper(float *a, float *b) { shift<<<1, 64>>>(a, b, 3); }
void run0(float *x, float *y) { wrapper(x, y); }
void run1(float *x, float *y) { wrapper(x, y); }
void run2(float *x, float *y) { wrapper(x, y); }
void run3(float *x, float *y) { wrapper(x, y); }
void run4(float *x, float *y) { wrapper(x, y); }
void run5(float *x, float *y) { wrapper(x, y); }
void run6(float *x, float *y) { wrapper(x, y); }
void run7(float *x, float *y) { wrapper(x, y); }
void run8(float *x, float *y) { wrapper(x, y); }
void run9(float *x, float *y) { wrapper(x, y); }
void run10(float *x, float *y) { wrapper(x, y); }
void run11(float *x, float *y) { wrapper(x, y); }
void run12(float *x, float *y) { wrapper(x, x); }
