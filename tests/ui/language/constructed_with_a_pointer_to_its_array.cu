// verdict: unsupported
// flags: --block 1 --grid 1
// Since C++17 there is no copy: the pointer points into the member of `outer`.
struct Inner {
  int cells[2];
  int *first;
  __device__ Inner() : first(cells) { cells[0] = 1; }
};
struct Outer {
  Inner inner;
};
__global__ void k() {
  Outer outer{Inner()}; //~ unsupported/self-reference
  outer.inner.first[0] = 5;
  __assert(outer.inner.cells[0] == 5);
}
