// verdict: verified
// flags: --block 32 --grid 1
// Also of an operator that is a function the right operand comes first.
struct Cell {
  int v;
  __device__ Cell &operator+=(int x) {
    v += x;
    return *this;
  }
};
__global__ void k() {
  Cell cells[3];
  int i = 0;
  cells[i++] = Cell{i};
  __assert(cells[0].v == 0);
  i = 0;
  cells[i++] += i;
  __assert(cells[0].v == 0);
}
