// verdict: inconclusive
// flags: --block 1 --grid 1 --any-launch
// The right operand of an assignment comes first, and it is divided before anything is assumed.
__device__ int assuming(int b) {
  __assume(b != 0);
  return 0;
}
__global__ void k(int b) {
  int cells[2];
  cells[assuming(b)] = 1 / b; //~ division-by-zero
}
