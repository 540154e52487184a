// verdict: verified
// flags: --block 32 --grid 1
// A switch may declare what it asks for, and more.
__global__ void pick(int *a, int n) {
  switch (int m = n & 3; int k = m) {
  case 0: a[threadIdx.x] = m; break;
  case 1: __assert(k == 1 && m == 1); a[threadIdx.x] = k; break;
  default: a[threadIdx.x] = k + m;
  }
}
