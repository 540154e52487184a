// verdict: inconclusive
// flags: --stage race
// What the copy leaves there is undefined, and so is what is reached with it: no matter of the specification.
__global__ void k() {
  int a[8] = {1, 2, 3, 4};
  memcpy(a + 3, a, 4 * sizeof(int)); //~ precondition
}
