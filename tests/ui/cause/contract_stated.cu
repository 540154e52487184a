// verdict: verified
// flags: --block 64 --grid 1
// With what the report proposes for `contract.cu`.
__device__ int below(int x) {
  __requires(x >= 0);
  __ensures(__return_val_int() >= 0 && __return_val_int() <= x / 2);
  return x / 2;
}
__global__ void k(int *out) {
  int h = below((int)threadIdx.x);
  if (h > 40)
    out[0] = threadIdx.x;
}
