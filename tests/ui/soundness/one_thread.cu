// verdict: verified
// flags: --block 1 --grid 1
// One thread races with nobody.
__global__ void k(int *a) {
  a[0] = 1;
  int x = a[0];
  a[0] = x + 1;
  __assert(a[0] == 2);
}
