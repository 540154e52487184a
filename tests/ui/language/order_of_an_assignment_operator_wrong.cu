// verdict: refuted
// flags: --block 32 --grid 1
struct Cell {
  int v;
  __device__ Cell &operator=(int x) {
    v = x;
    return *this;
  }
};
__global__ void k() {
  Cell cells[3];
  int i = 0;
  cells[i++] = i;
  __assert(cells[0].v == 1);
  //~^ assert
}
