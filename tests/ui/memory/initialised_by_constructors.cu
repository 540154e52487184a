// verdict: verified
// flags: --block 1
// The elements that the list does not name are made by the constructor without arguments.
struct Cell {
  int v;
  __device__ Cell() : v(7) {}
  __device__ Cell(int x) : v(x) {}
};

__global__ void k() {
  Cell cells[3] = {Cell(1)};
  __assert(cells[0].v == 1);
  __assert(cells[1].v == 7 && cells[2].v == 7);
}
