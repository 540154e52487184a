// verdict: inconclusive
// flags: --block 64 --grid 1
// The contract says less than the caller needs.
__device__ int below(int x) {
  __requires(x >= 0);
  __ensures(__return_val_int() >= 0);
  return x / 2;
}
__global__ void k(int *out) {
  int h = below((int)threadIdx.x);
  if (h > 40)
    out[0] = threadIdx.x;  //~ race/write-write
}
