// verdict: inconclusive
// flags:
// What is static and changed by no code in sight is one value, which no run of the program chooses. It is not taken for
// its first value: see `static_that_a_library_sets`.
static int n = 2, m = 1;
__global__ void k(int *d, int n, int m) {
  d[threadIdx.x * n + (blockIdx.x & 1) * m] = threadIdx.x; //~ race/write-write
}
void run(int *d) { k<<<2, 128>>>(d, n, m); }
