// verdict: verified
// flags: --block 64
// One contract rests on another.
__device__ int next(int x) {
  __requires(x > 0 && x < 100);
  __ensures(__return_val_int() == x + 1);
  return x + 1;
}

__device__ int second(const int *p, int x) {
  __reads_from(p);
  __requires(x > 0 && x < 99);
  __ensures(__return_val_int() > 1);
  if (p[0] > 0)
    return next(x);
  return next(x + 1);
}

__global__ void k(const int *a, int *out) {
  int x = second(a, 3);
  __assert(x > 1);
  out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
