// verdict: verified
// flags: --block 64
__global__ void k(int *a) {
  int *p = a + blockIdx.x * 64;
  p += threadIdx.x;
  *p++ = 1;
  int *q = &a[blockIdx.x * 64 + threadIdx.x];
  __assert(p - q == 1);
}
