// verdict: inconclusive
// flags: --block 1 --grid 1
__device__ void fill(int *p) {
  __writes_to(p);
  __ensures(p[0] == 1);
  p[0] = 1;
}

__global__ void k(int *a) {
  a[1] = 7;
  fill(a);
  __assert(a[0] == 1);
  __assert(a[1] == 7); //~ assert
}
