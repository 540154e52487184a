// verdict: verified
// flags:
__global__ void k(int *a, unsigned n) {
  int *p = a + n;
  __assert(a <= p);
  __assert(p - a == n);
}
