// verdict: verified
// flags: --block 1 --grid 1
__device__ int sign(int x) {
  if (x > 0)
    return 1;
  if (x < 0) {
    int minus = -1;
    return minus;
  }
  return 0;
}

__global__ void k(int x) {
  int s = sign(x);
  __assert(s == (x > 0) - (x < 0));
}
