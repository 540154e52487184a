// verdict: error
// flags:
// The inner function writes q, which is not in the frame of the outer one.
#include "barrister.h"
__device__ void inner(int *p, int *q) {
  __reads_from(p);
  __writes_to(q);
  q[0] = p[0];
}
__device__ void outer(int *p, int *q) {
  __reads_from(p);
  __reads_from(q);
  inner(p, q); //~ annotation
}
__global__ void k(int *p, int *q) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    outer(p, q);
}
