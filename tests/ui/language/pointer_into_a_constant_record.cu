// verdict: unsupported
// flags: --block 1 --grid 1
struct Cell {
  int a[1], b[1];
};
struct Cells {
  Cell cells[2];
};
__device__ const Cells constant = {{{{1}, {3}}, {{5}, {7}}}};
__global__ void k() {
  int x = constant.cells->b[0]; //~ unsupported/address-of-value
  __assert(x == 3);
}
