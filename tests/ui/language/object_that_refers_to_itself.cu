// verdict: unsupported
// flags: --block 64 --grid 1
// Its copy would refer to the original, which nobody can name.
struct V {
  int d;
  int &r;
  __device__ V(int v) : d(v), r(d) {}
};
struct Pair {
  V v;
  int k;
};
__global__ void k(int *a) {
  Pair p{V(threadIdx.x), 2}; //~ unsupported/self-reference
  p.v.d = 0;
  a[p.v.r] = threadIdx.x;
}
