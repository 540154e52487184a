// verdict: unsupported
// flags:
__device__ int bump(int *p) { return *p += 1; }

struct Pair {
  int a, b;
  __device__ Pair(int x, int y) : a(x), b(y) {}
};

__global__ void k() {
  int x = 0;
  Pair pair(bump(&x), bump(&x)); //~ unsupported/unspecified-order
  __assert(pair.a == 1);
}
