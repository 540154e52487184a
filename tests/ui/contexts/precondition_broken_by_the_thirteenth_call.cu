// verdict: refuted
// flags:
__global__ void fill(int *a, int n) {
  __requires(n == 0);
  if (n) a[0] = threadIdx.x;
}

static void wrapper(int *a, int n, int m) { fill<<<m, 64>>>(a, n); } //~ precondition
void run0(int *x) { wrapper(x, 0, 1); }
void run1(int *x) { wrapper(x, 0, 2); }
void run2(int *x) { wrapper(x, 0, 3); }
void run3(int *x) { wrapper(x, 0, 4); }
void run4(int *x) { wrapper(x, 0, 5); }
void run5(int *x) { wrapper(x, 0, 6); }
void run6(int *x) { wrapper(x, 0, 7); }
void run7(int *x) { wrapper(x, 0, 8); }
void run8(int *x) { wrapper(x, 0, 9); }
void run9(int *x) { wrapper(x, 0, 10); }
void run10(int *x) { wrapper(x, 0, 11); }
void run11(int *x) { wrapper(x, 0, 12); }
void run12(int *x) { wrapper(x, 5, 13); }
