__global__ void misplaced(int *a) {
  a[0] = 1;
  __invariant(a[0] == 1);
}
