// verdict: refuted
// flags:
// The bytes that the library stores are those of the record.
#include <stdio.h>

struct Header {
  int version, n;
};

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

void read_all(FILE *file, void *to, size_t bytes) { fread(to, bytes, 1, file); }

void run(FILE *file, Header *header) {
  int *d;
  cudaMalloc(&d, sizeof(int) * header->n);
  read_all(file, header, sizeof(Header));
  fill<<<(header->n + 511) / 512, 512>>>(d, header->n);
}
