// verdict: refuted
// flags:
// getopt counts in a number of its own.
#include <unistd.h>

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

int main(int argc, char **argv) {
  int *d;
  cudaMalloc(&d, sizeof(int) * optind);
  while (getopt(argc, argv, "v") != -1);
  fill<<<(optind + 511) / 512, 512>>>(d, optind);
}
