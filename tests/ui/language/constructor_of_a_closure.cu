// verdict: refuted
// flags: --block 32 --grid 1
// Each instance of `made` has another closure, and its construction another constructor.
struct Cell {
  int v;
  template <class F> __device__ Cell(F f) : v(f()) {}
};
template <int N> __device__ int made() {
  auto number = []() { return N; };
  Cell c(number);
  return c.v;
}
__global__ void k() {
  int a = made<1>(), b = made<2>();
  __assert(a == b); //~ assert
}
