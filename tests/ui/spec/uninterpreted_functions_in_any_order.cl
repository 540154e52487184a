// verdict: verified
// flags:
DECLARE_UF_BINARY(f, int, int, int);
DECLARE_UF_BINARY(g, int, int, int);

__kernel void k(int a, int b) {
  int sum = f(a, b) + g(a, b);
  __assert(f(a, b) + g(a, b) == sum);
}
