// verdict: refuted
// flags:
// What is not proved of the callee is looked for at the launches of the file, too: there it is
// wrong as everywhere.
#include "barrister.h"

__device__ void reset(unsigned *a) {
  __ensures(a[threadIdx.x] <= 0); //~ postcondition
  __writes_to(a);
  __syncthreads();
  a[threadIdx.x] = 1;
  __syncthreads();
}

__global__ void k() {
  __shared__ unsigned a[1024];
  a[threadIdx.x] = 0;
  reset(a);
}

void host() { k<<<1, 64>>>(); }
