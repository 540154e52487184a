// verdict: verified
// flags:
// An `int` beside an `unsigned` is converted before the two are compared.
__global__ void k(int x, unsigned u) {
  __requires(x < 0);
  __assert(max(x, 2u) > 100);
  __assert(min(2u, x) == 2u);
  __assert(umax(u, 1u) >= 1u);
  __assert(!(-1 < umax(u, u)));
}
