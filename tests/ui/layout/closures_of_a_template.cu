// verdict: verified
// flags: --block 8
// Each instance has a closure of its own, which is printed as the other's.
template <class F>
__device__ int apply(F f) {
  F copy = f;
  return copy();
}

template <class T>
__device__ int twice(T a) {
  auto f = [a]() { return 2 * (int)a; };
  __assert(sizeof(f) == sizeof(T));
  return apply(f);
}

__global__ void k() {
  int x = twice<int>(300);
  int y = twice<unsigned char>(7);
  __assert(x == 600 && y == 14);
}
