// verdict: inconclusive
// flags: --block 64 --grid 1
// The letters are all different, which is not known.
__global__ void letters(int *out) {
  out["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-"[threadIdx.x]] = threadIdx.x; //~ race/write-write
}
