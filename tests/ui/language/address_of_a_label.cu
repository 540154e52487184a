// verdict: unsupported
// flags:
__global__ void k(int *a) {
  void *places[] = {&&even, &&odd}; //~ unsupported/goto
  goto *places[threadIdx.x % 2];
even:
  a[threadIdx.x] = 1;
odd:
  return;
}
