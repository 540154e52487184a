// verdict: refuted
// flags: --block 8
// Outside of `make` nothing tells the closures of its instances apart.
template <class T>
__device__ auto make(T a) {
  return [a]() { return (int)a; };
}

__global__ void k() {
  auto f = make<int>(300);
  auto g = make<unsigned char>(7);
  __assert(sizeof(f) == 1); //~ assert
}
