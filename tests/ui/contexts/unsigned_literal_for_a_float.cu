// verdict: verified
// flags:
#include "barrister.h"
__global__ void k(int *a, float f) {
  __requires(f > 0.0f);
  if (!(f > 0.0f)) a[0] = threadIdx.x;
}
void run(int *a) { k<<<1, 64>>>(a, -1u); }
