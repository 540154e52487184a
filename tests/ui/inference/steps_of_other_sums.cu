// verdict: refuted
// flags: --block 1 --grid 1
// Nothing is assumed of what the loop does not test, nor of a step that changes, nor of one
// that is a constant.

__global__ void hash(int n, unsigned key) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++) {
    unsigned before = sum;
    sum += key;
    __assert(sum >= before); //~ assert
  }
}

__global__ void growing(unsigned n, unsigned step) {
  unsigned last = 0;
  for (unsigned i = 0; i < n; i += step) {
    __assert(i >= last); //~ assert
    last = i;
    step = step * 2 + 1;
  }
}

__global__ void constant(unsigned n) {
  unsigned last = 0;
  for (unsigned i = 0; i < n; i += 0x90000000) {
    __assert(i >= last); //~ assert
    last = i;
  }
}

__global__ void signed_back(int n, int step) {
  int last = 0;
  for (short i = 0; i < n; i += step) {
    __assert(i >= last); //~ assert
    last = i;
  }
}
