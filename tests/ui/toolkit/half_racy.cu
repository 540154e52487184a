// verdict: refuted
// flags: --block 64 --grid 1
#include <cuda_fp16.h>
__global__ void shift(__half *a, int n) {
  int i = threadIdx.x;
  __half x = a[i + 1];
  if (__half2float(x) < 4.0f) x += __half(1.5f);
  a[i] = x; //~ race/read-write
}
