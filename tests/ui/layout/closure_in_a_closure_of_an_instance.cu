// verdict: refuted
// flags: --block 8
// The argument is the closure of another instance, which is printed as the own one.
template <int N, class F>
__device__ int nest(F f) {
  unsigned char c = 9;
  auto g = [f, c]() { return f() + c; };
  if constexpr (N > 0)
    return nest<N - 1>(g);
  else
    return sizeof(F);
}

__global__ void k(int z) {
  int size = nest<1>([z]() { return z; });
  __assert(size == 12); //~ assert
}
