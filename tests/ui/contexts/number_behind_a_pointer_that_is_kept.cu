// verdict: refuted
// flags:
// The element that is stored is the number itself: its address was taken before.
#include <stdio.h>

int n;
int *place = &n;

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 512 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

int main() {
  scanf("%d", &n);
  int *d;
  cudaMalloc(&d, sizeof(int) * n);
  place[0] = 1000;
  fill<<<(n + 511) / 512, 512>>>(d, n);
}
