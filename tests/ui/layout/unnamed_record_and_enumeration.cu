// verdict: verified
// flags: --block 1
// A type without a name behind a record without a name.
struct Both {
  struct { double values[4]; } record;
  enum { FIRST, SECOND } enumeration;
};

__global__ void k() {
  __assert(sizeof(Both) == 40);
}
