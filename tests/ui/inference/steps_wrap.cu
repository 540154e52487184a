// verdict: refuted
// flags: --block 1 --grid 1 --no-assume steps-do-not-wrap --any-launch
// Without the assumption the last sum may be less than the one before.

__global__ void upwards(unsigned n, unsigned step) {
  __requires(n == 0xffffffff && step == 0x90000000);
  unsigned last = 0;
  for (unsigned i = 0; i < n; i += step) {
    __assert(i >= last); //~ assert
    last = i;
  }
}
