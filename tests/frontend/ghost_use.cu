__global__ void ghost_use(int *a) {
  __shared__ int copy[64];
  __array_snapshot(copy, a);
  a[0] = copy[0];
}
