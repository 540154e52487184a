// verdict: refuted
// flags:
// Whatever is in the list, the place is behind the end.
__global__ void count(int *a, const int *list) {
  atomicAdd(&a[64 + (list[threadIdx.x] & 63)], 1); //~ bounds
}

void run(const int *list) {
  int *a;
  cudaMalloc((void **)&a, 64 * sizeof(int));
  count<<<1, 64>>>(a, list);
}
