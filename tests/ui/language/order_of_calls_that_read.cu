// verdict: verified
// flags: --block 1 --grid 1
__device__ int second(const int *p) { return p[1]; }

struct Pair {
  int a, b;
  __device__ Pair(int x, int y) : a(x), b(y) {}
};

__global__ void k(const int *a, const int *b, int *out) {
  Pair pair(second(a), second(b));
  out[0] = second(a) + second(b);
  __assert(pair.a == a[1] && pair.b == b[1]);
}
