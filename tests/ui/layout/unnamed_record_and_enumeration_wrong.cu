// verdict: refuted
// flags: --block 1
// The enumeration is not as large as the record in front of it.
struct Both {
  struct { double values[4]; } record;
  enum { FIRST, SECOND } enumeration;
};

__global__ void k() {
  __assert(sizeof(Both) == 64); //~ assert
}
