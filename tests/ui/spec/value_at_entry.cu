// verdict: verified
// flags: --block 1 --grid 1
__device__ void twice(int *p) {
  __requires(p[0] < 1000 && p[0] > -1000);
  __ensures(p[0] == 2 * __old_int(p[0]));
  p[0] = p[0] + p[0];
}

__global__ void k(int *p, int n) {
  p[0] = n % 1000;
  twice(p);
  __assert(p[0] == 2 * (n % 1000));
}
