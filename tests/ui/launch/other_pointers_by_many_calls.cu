// verdict: verified
// flags:
__global__ void shift(float *a, float *b, int m) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i + 1];
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
void run12(float *x, float *y) { wrapper(x, y); }
void run13(float *x, float *y) { wrapper(x, y); }
void run14(float *x, float *y) { wrapper(x, y); }
void run15(float *x, float *y) { wrapper(x, y); }
void run16(float *x, float *y) { wrapper(x, y); }
void run17(float *x, float *y) { wrapper(x, y); }
void run18(float *x, float *y) { wrapper(x, y); }
void run19(float *x, float *y) { wrapper(x, y); }
void run20(float *x, float *y) { wrapper(x, y); }
void run21(float *x, float *y) { wrapper(x, y); }
void run22(float *x, float *y) { wrapper(x, y); }
void run23(float *x, float *y) { wrapper(x, y); }
void run24(float *x, float *y) { wrapper(x, y); }
void run25(float *x, float *y) { wrapper(x, y); }
void run26(float *x, float *y) { wrapper(x, y); }
void run27(float *x, float *y) { wrapper(x, y); }
void run28(float *x, float *y) { wrapper(x, y); }
void run29(float *x, float *y) { wrapper(x, y); }
void run30(float *x, float *y) { wrapper(x, y); }
void run31(float *x, float *y) { wrapper(x, y); }
void run32(float *x, float *y) { wrapper(x, y); }
void run33(float *x, float *y) { wrapper(x, y); }
void run34(float *x, float *y) { wrapper(x, y); }
void run35(float *x, float *y) { wrapper(x, y); }
void run36(float *x, float *y) { wrapper(x, y); }
void run37(float *x, float *y) { wrapper(x, y); }
void run38(float *x, float *y) { wrapper(x, y); }
void run39(float *x, float *y) { wrapper(x, y); }
void run40(float *x, float *y) { wrapper(x, y); }
void run41(float *x, float *y) { wrapper(x, y); }
void run42(float *x, float *y) { wrapper(x, y); }
void run43(float *x, float *y) { wrapper(x, y); }
void run44(float *x, float *y) { wrapper(x, y); }
void run45(float *x, float *y) { wrapper(x, y); }
void run46(float *x, float *y) { wrapper(x, y); }
void run47(float *x, float *y) { wrapper(x, y); }
void run48(float *x, float *y) { wrapper(x, y); }
void run49(float *x, float *y) { wrapper(x, y); }
void run50(float *x, float *y) { wrapper(x, y); }
void run51(float *x, float *y) { wrapper(x, y); }
void run52(float *x, float *y) { wrapper(x, y); }
void run53(float *x, float *y) { wrapper(x, y); }
void run54(float *x, float *y) { wrapper(x, y); }
void run55(float *x, float *y) { wrapper(x, y); }
void run56(float *x, float *y) { wrapper(x, y); }
void run57(float *x, float *y) { wrapper(x, y); }
void run58(float *x, float *y) { wrapper(x, y); }
void run59(float *x, float *y) { wrapper(x, y); }
void run60(float *x, float *y) { wrapper(x, y); }
void run61(float *x, float *y) { wrapper(x, y); }
void run62(float *x, float *y) { wrapper(x, y); }
void run63(float *x, float *y) { wrapper(x, y); }
void run64(float *x, float *y) { wrapper(x, y); }
void run65(float *x, float *y) { wrapper(x, y); }
void run66(float *x, float *y) { wrapper(x, y); }
void run67(float *x, float *y) { wrapper(x, y); }
void run68(float *x, float *y) { wrapper(x, y); }
void run69(float *x, float *y) { wrapper(x, y); }
