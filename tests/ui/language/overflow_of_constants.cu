// verdict: refuted
// flags: --block 64 --grid 1 --check-overflow
// What overflows is not folded away.
__global__ void k(int *a) {
  int x = -(-2147483647 - 1); //~ signed-overflow
  int y = (-2147483647 - 1) % -1;
  a[threadIdx.x + blockIdx.x * 0] = x + y * 0;
}
