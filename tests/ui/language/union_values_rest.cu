// verdict: refuted
// flags: --block 64 --grid 1
// Behind the member that is initialised there may be anything, in each iteration.
union Number {
  unsigned char first;
  unsigned bits;
};
__global__ void k(unsigned *out, int n) {
  for (int i = 0; i < n; i++) {
    Number a = {5};
    unsigned bits = a.bits;
    __assert(bits == 5); //~ assert
    a.bits = 0;
  }
}
