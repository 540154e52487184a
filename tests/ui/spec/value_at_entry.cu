// verdict: verified
// flags: --block 1 --grid 1
__device__ int next(int x) {
  __requires(x < 1000);
  __ensures(__return_val_int() == __old_int(x) + 1);
  x++;
  return x;
}

__global__ void k(int *p, int n) {
  if (n < 1000) {
    p[0] = next(n);
    __assert(p[0] == n + 1);
  }
}
