// verdict: refuted
// flags: --block 64 --grid 1 -- -std=c++20
struct Tile {
  int wide, high;
};
template <Tile T> __global__ void k(int *out) {
  out[threadIdx.x / T.high] = threadIdx.x; //~ race/write-write
}
template __global__ void k<Tile{8, 3}>(int *);

template <Tile T> __global__ void claims() {
  __assert(T.high == T.wide); //~ assert
}
template __global__ void claims<Tile{8, 3}>();
