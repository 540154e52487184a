// verdict: refuted
// flags:
// The second launch is for the host alone; the macro that hides it is in another file.
#include "hidden_from_the_device.h"

__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) {
  tiles<<<n / 16, 16>>>(a);
  WIDE(tiles<<<n / 32, 32>>>(a);)
}
