// verdict: unsupported
// flags: --block 1 --grid 1
struct Cells {
  int cells[2];
  int &first;
  __device__ Cells() : first(cells[0]) { cells[0] = 1; }
};
__global__ void k() {
  Cells x = (Cells()); //~ unsupported/self-reference
  x.first = 5;
  __assert(x.cells[0] == 5);
}
