// verdict: verified
// flags:
__global__ void fill(float *a) { a[threadIdx.x + 64] = 1; }

static void wrapper(int m) {
  float *a;
  cudaMalloc(&a, m * 4);
  fill<<<1, 64>>>(a);
}
void run0() { wrapper(128); }
void run1() { wrapper(129); }
void run2() { wrapper(130); }
void run3() { wrapper(131); }
void run4() { wrapper(132); }
void run5() { wrapper(133); }
void run6() { wrapper(134); }
void run7() { wrapper(135); }
void run8() { wrapper(136); }
void run9() { wrapper(137); }
void run10() { wrapper(138); }
void run11() { wrapper(139); }
void run12() { wrapper(140); }
