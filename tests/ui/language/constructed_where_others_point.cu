// verdict: unsupported
// flags: --block 1 --grid 1
// Since C++17 the member itself is constructed, and it is this that the handle points to.
struct Cell;
struct Handle {
  Cell *cell;
};
struct Cell {
  int value;
  __device__ Cell(Handle &handle) : value(1) { handle.cell = this; }
};
struct Outer {
  Cell cell;
};
__global__ void k() {
  Handle handle;
  Outer outer{Cell(handle)}; //~ unsupported/self-reference
  handle.cell->value = 5;
  __assert(outer.cell.value == 5);
}
