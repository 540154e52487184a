// verdict: refuted
// flags:
DECLARE_UF_UNARY(f, unsigned, unsigned);
__global__ void k(unsigned x, unsigned y) {
  __requires(x != y);
  __assert(f(x) != f(y));
  //~^ assert
}
