// verdict: refuted
// flags:
// Each place is left alone by some contents, and none leaves both alone.
__global__ void count(int *a, const int *list) {
  if (list[0] == 0)
    atomicAdd(&a[64 + list[0]], 1); //~ bounds
  else
    atomicAdd(&a[70 + (list[0] & 1)], 1); //~ bounds
}

void run(const int *list) {
  int *a;
  cudaMalloc((void **)&a, 64 * sizeof(int));
  count<<<1, 64>>>(a, list);
}
