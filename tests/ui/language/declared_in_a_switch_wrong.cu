// verdict: refuted
// flags: --block 32 --grid 1
__global__ void pick(int *a, int n) {
  switch (int m = n & 3; int k = m) {
  case 1: __assert(k == 2); break; //~ assert
  default: a[threadIdx.x] = k + m;
  }
}
