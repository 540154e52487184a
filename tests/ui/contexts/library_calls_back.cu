// verdict: refuted
// flags:
// What the library calls back changes the number.
#include <stdio.h>
#include <stdlib.h>

int n;

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

int more(const void *, const void *) { return n *= 2; }

int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "r");
  fscanf(file, "%d", &n);
  int *d;
  cudaMalloc(&d, sizeof(int) * n);
  int order[2] = {2, 1};
  qsort(order, 2, sizeof(int), more);
  fill<<<(n + 511) / 512, 512>>>(d, n);
}
