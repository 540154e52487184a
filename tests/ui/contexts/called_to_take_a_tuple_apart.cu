// verdict: refuted
// flags:
// No syntax names the function that is called.
#include <cstddef>
namespace std {
template <class T> struct tuple_size;
template <size_t I, class T> struct tuple_element;
}
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
int *buf;
struct S {
  int n;
  operator int() const { return n; }
};
template <> struct std::tuple_size<S> {
  static constexpr size_t value = 1;
};
template <> struct std::tuple_element<0, S> {
  using type = int;
};
template <int I> int get(int n) {
  one<<<1, n>>>(buf);
  return n;
}
void again() { get<0>(1); }
void other(S s) { auto [x] = s; }
