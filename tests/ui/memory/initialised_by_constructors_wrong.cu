// verdict: refuted
// flags: --block 1
struct Cell {
  int v;
  __device__ Cell() : v(7) {}
  __device__ Cell(int x) : v(x) {}
};

__global__ void k() {
  Cell cells[3] = {Cell(1)};
  __assert(cells[0].v == 7); //~ assert
}
