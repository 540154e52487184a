// verdict: refuted
// flags:
// The library is given the number's address by another name.
#include <stdio.h>

int n;

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

int main() {
  scanf("%d", &n);
  int *d, *again = &n;
  cudaMalloc(&d, sizeof(int) * n);
  scanf("%d", again);
  fill<<<(n + 511) / 512, 512>>>(d, n);
}
