// verdict: refuted
// flags: --block 8
// Both closures are printed alike: one holds an `int`, the other a byte.
#define CLOSURES \
  auto f = [a]() { return a; }; \
  auto g = [c]() { return c; };

__global__ void k(int a, unsigned char c) {
  CLOSURES
  __assert(sizeof(f) == 1); //~ assert
}
