// verdict: verified
// flags:
DECLARE_UF_UNARY(f, unsigned, unsigned);
__axiom(f(3) == 4);
__global__ void k(unsigned x, unsigned y) {
  __requires(x == y);
  __assert(f(x) == f(y));
  __assert(f(3) < 5);
}
