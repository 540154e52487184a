// verdict: refuted
// flags: --block 1 --grid 1
// A copy from the first element on would smear it over the array.
__global__ void k() {
  int a[4] = {1, 2, 3, 4};
  memmove(a + 1, a, 3 * sizeof(int));
  __assert(a[3] == 1); //~ assert
}
