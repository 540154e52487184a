// verdict: unsupported
// flags: --block 1 --grid 1
struct Cells {
  int cells[2] = {1, 2};
  int *first = cells;
};
struct Outer {
  Cells inner;
};
__global__ void k() {
  Outer outer{Cells()}; //~ unsupported/self-reference
  outer.inner.first[0] = 5;
  __assert(outer.inner.cells[0] == 5);
}
