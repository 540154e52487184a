// verdict: verified
// flags:
// C's library stores what it reads where it is told to, and nowhere else: `n` is one number from the first line on, and
// what is allocated is what is launched for.
#include <stdio.h>
#include <stdlib.h>

int n;

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1;
}

int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "r");
  fscanf(file, "%d", &n);
  int threads = n, blocks = 1, id;
  if (n > 512) { blocks = (n + 511) / 512; threads = 512; }
  int *h = (int *)malloc(sizeof(int) * n);
  for (int i = 0; i < n; i++) { fscanf(file, "%d", &id); h[i] = id; }
  fclose(file);
  int *d;
  cudaMalloc(&d, sizeof(int) * n);
  if (argc > 2) printf("%d of them\n", n);
  fill<<<blocks, threads>>>(d, n);
}
