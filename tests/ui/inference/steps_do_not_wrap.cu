// verdict: verified
// flags: --block 1 --grid 1
// Assumed of a variable by which the loop is left, and a step that it does not change.

__global__ void upwards(unsigned n, unsigned step) {
  unsigned last = 0;
  for (unsigned i = 0; i < n; i += step) {
    __invariant(last <= i);
    __assert(i >= last);
    last = i;
  }
}

__global__ void in_64_bits(size_t n, size_t step) {
  size_t last = 0;
  for (size_t i = 0; i < n; i += step) {
    __invariant(last <= i);
    last = i;
  }
}

__global__ void narrow(int n, int step) {
  __requires(step > 0);
  unsigned short last = 0;
  for (unsigned short i = 0; i < n; i += step) {
    __invariant(last <= i);
    last = i;
  }
}
