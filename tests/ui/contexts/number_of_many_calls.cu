// verdict: inconclusive
// flags:
// More ways than are kept, all with numbers by which nothing is written: a run with another one is none of the program.
__global__ void fill(int *a, int n) {
  if (n > 100) a[0] = threadIdx.x; //~ race/write-write
}

static void wrapper(int *a, int n) { fill<<<1, 64>>>(a, n); }
void run0(int *x) { wrapper(x, 1); }
void run1(int *x) { wrapper(x, 2); }
void run2(int *x) { wrapper(x, 3); }
void run3(int *x) { wrapper(x, 4); }
void run4(int *x) { wrapper(x, 5); }
void run5(int *x) { wrapper(x, 6); }
void run6(int *x) { wrapper(x, 7); }
void run7(int *x) { wrapper(x, 8); }
void run8(int *x) { wrapper(x, 9); }
void run9(int *x) { wrapper(x, 10); }
void run10(int *x) { wrapper(x, 11); }
void run11(int *x) { wrapper(x, 12); }
void run12(int *x) { wrapper(x, 13); }
void run13(int *x) { wrapper(x, 14); }
void run14(int *x) { wrapper(x, 15); }
void run15(int *x) { wrapper(x, 16); }
void run16(int *x) { wrapper(x, 17); }
void run17(int *x) { wrapper(x, 18); }
void run18(int *x) { wrapper(x, 19); }
void run19(int *x) { wrapper(x, 20); }
void run20(int *x) { wrapper(x, 21); }
void run21(int *x) { wrapper(x, 22); }
void run22(int *x) { wrapper(x, 23); }
void run23(int *x) { wrapper(x, 24); }
void run24(int *x) { wrapper(x, 25); }
void run25(int *x) { wrapper(x, 26); }
void run26(int *x) { wrapper(x, 27); }
void run27(int *x) { wrapper(x, 28); }
void run28(int *x) { wrapper(x, 29); }
void run29(int *x) { wrapper(x, 30); }
void run30(int *x) { wrapper(x, 31); }
void run31(int *x) { wrapper(x, 32); }
void run32(int *x) { wrapper(x, 33); }
void run33(int *x) { wrapper(x, 34); }
void run34(int *x) { wrapper(x, 35); }
void run35(int *x) { wrapper(x, 36); }
void run36(int *x) { wrapper(x, 37); }
void run37(int *x) { wrapper(x, 38); }
void run38(int *x) { wrapper(x, 39); }
void run39(int *x) { wrapper(x, 40); }
void run40(int *x) { wrapper(x, 41); }
void run41(int *x) { wrapper(x, 42); }
void run42(int *x) { wrapper(x, 43); }
void run43(int *x) { wrapper(x, 44); }
void run44(int *x) { wrapper(x, 45); }
void run45(int *x) { wrapper(x, 46); }
void run46(int *x) { wrapper(x, 47); }
void run47(int *x) { wrapper(x, 48); }
void run48(int *x) { wrapper(x, 49); }
void run49(int *x) { wrapper(x, 50); }
void run50(int *x) { wrapper(x, 51); }
void run51(int *x) { wrapper(x, 52); }
void run52(int *x) { wrapper(x, 53); }
void run53(int *x) { wrapper(x, 54); }
void run54(int *x) { wrapper(x, 55); }
void run55(int *x) { wrapper(x, 56); }
void run56(int *x) { wrapper(x, 57); }
void run57(int *x) { wrapper(x, 58); }
void run58(int *x) { wrapper(x, 59); }
void run59(int *x) { wrapper(x, 60); }
void run60(int *x) { wrapper(x, 61); }
void run61(int *x) { wrapper(x, 62); }
void run62(int *x) { wrapper(x, 63); }
void run63(int *x) { wrapper(x, 64); }
void run64(int *x) { wrapper(x, 65); }
void run65(int *x) { wrapper(x, 66); }
void run66(int *x) { wrapper(x, 67); }
void run67(int *x) { wrapper(x, 68); }
void run68(int *x) { wrapper(x, 69); }
void run69(int *x) { wrapper(x, 70); }
