// verdict: refuted
// flags: --block 64 --grid 1
// A conversion to what an expression's type is, in a template, is a conversion.
struct Pair { unsigned char x, y; };

template <class T> __device__ void set(T &pair, unsigned value) { pair.x = (decltype(pair.x))(value * 16); }

__global__ void k(int *a) {
  Pair pair;
  set(pair, threadIdx.x);
  a[pair.x] = threadIdx.x; //~ race/write-write
}
