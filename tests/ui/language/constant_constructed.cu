// verdict: verified
// flags: --block 32 --grid 1
struct Pair {
  int v, w;
  __device__ static int replace(int old, Pair &p) {
    p.v = 5;
    return old;
  }
  __device__ Pair(int) {
    v = 1;
    w = replace(v, *this);
  }
};
__global__ void k() {
  const Pair p(3);
  __assert(p.v == 5 && p.w == 1);
}
