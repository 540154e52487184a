// verdict: refuted
// flags:
// The second number that is read is not the one that memory was allocated for.
#include <stdio.h>

int n;

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "r");
  fscanf(file, "%d", &n);
  int *d;
  cudaMalloc(&d, sizeof(int) * n);
  if (argc > 2) fscanf(file, "%d", &n);
  fill<<<(n + 511) / 512, 512>>>(d, n);
}
