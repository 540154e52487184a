// verdict: verified
// flags: --block 1 --grid 1
// What is not evaluated may name it.
__global__ void k() {
  const int x = sizeof(x);
  const long &r = sizeof(r);
  __assert(x == 4 && r == 8);
}
