// verdict: unsupported
// flags: --block 32 --grid 1
// Which operand comes first, the language leaves open.
struct Cell {
  int v;
  __device__ int operator+(int x) { return v + x; }
};
__global__ void k() {
  Cell cells[2] = {{10}, {20}};
  int i = 0;
  int sum = cells[i++] + i;
  //~^ unsupported/unspecified-order
  __assert(sum == 11);
}
