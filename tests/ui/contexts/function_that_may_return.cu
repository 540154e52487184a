// verdict: refuted
// flags:
#include <stdio.h>
#include <stdlib.h>

__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}

static void usage(const char *name) {
  if (name[0] == 'x') {
    return;
  }
  exit(1);
}

void run(int *a, int n, int block) {
  if (block > 16) {
    usage("fold");
  }
  fold<<<n, block>>>(a);
}
