// verdict: refuted
// flags:
// What is stored as an unsigned number is the signed one.
#include <stdio.h>

struct Header {
  int version, n;
};

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

void run(Header *header) {
  int *d;
  unsigned *number = (unsigned *)&header->n;
  cudaMalloc(&d, sizeof(int) * header->n);
  scanf("%u", number);
  fill<<<(header->n + 511) / 512, 512>>>(d, header->n);
}
