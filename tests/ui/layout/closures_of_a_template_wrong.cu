// verdict: refuted
// flags: --block 8
template <class T>
__device__ int size(T a) {
  auto f = [a]() { return 2 * (int)a; };
  return sizeof(f);
}

__global__ void k() {
  int x = size<int>(300);
  int y = size<unsigned char>(7);
  __assert(x == y); //~ assert
}
