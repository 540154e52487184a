// verdict: inconclusive
// flags:
// Eleven thousand: more than are read, here or in any other kernel of the file.
#define T1(x) x + x + x + x + x + x + x + x + x + x
#define T2(x) T1(x) + T1(x) + T1(x) + T1(x) + T1(x) + T1(x) + T1(x) + T1(x) + T1(x) + T1(x)
#define T3(x) T2(x) + T2(x) + T2(x) + T2(x) + T2(x) + T2(x) + T2(x) + T2(x) + T2(x) + T2(x)

__global__ void k(unsigned *a, unsigned x) {
  unsigned here = blockIdx.x * blockDim.x + threadIdx.x;
  a[here] = T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x) + T3(x); //~ limit
}
