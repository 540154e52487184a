// verdict: refuted
// flags: --block 8
// Both types stand where the macro does and are printed alike: 16 bytes, or 64.
#define BUFFERS \
  __shared__ struct { int a; } x[4]; \
  __shared__ struct { double b; int c; } y[4];

__global__ void k() {
  BUFFERS
  int *p = (int *)x;
  if (threadIdx.x < 16)
    p[threadIdx.x] = 1; //~ bounds
}
