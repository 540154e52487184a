// verdict: verified
// flags:
#include <stdio.h>
#include <stdlib.h>

__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}

static void usage(const char *name) {
  fprintf(stderr, "usage: %s\n", name);
  if (name[0]) {
    exit(1);
  } else {
    abort();
  }
}

void run(int *a, int n, int block) {
  if (block > 16) {
    usage("fold");
  }
  fold<<<n, block>>>(a);
}
