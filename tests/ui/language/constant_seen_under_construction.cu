// verdict: refuted
// flags: --block 32 --grid 1
// A claim about `before` is not one about what the member is now.
struct Cell {
  int v;
  __device__ Cell(int) {
    v = 1;
    int before = v;
    v = 2;
    __assert(before == 2);
    //~^ assert
  }
};
__global__ void k() { const Cell c(3); }
