// verdict: verified
// flags: --block 64 --grid 1 -- -std=c++20
struct Tile {
  int wide, high;
  bool turned;
  struct {
    unsigned step;
  } inner;
};
template <Tile T> __device__ int area() { return T.wide * T.high; }
template <Tile T> __global__ void k(int *out) {
  __assert(T.wide == 8 && T.turned && T.inner.step == 5u);
  int all = area<T>();
  __assert(all == 24);
  out[threadIdx.x * T.wide] = all;
}
template __global__ void k<Tile{8, 3, true, {5}}>(int *);
