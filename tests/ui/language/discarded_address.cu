// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
// What is never accessed is found all the same.
struct Cell {
  int x;
  __device__ void nothing() {}
};
__device__ void unused(int &) {}
__global__ void k(int *a, Cell *c, int b, int d, int e) {
  int &r = a[1 / b]; //~ division-by-zero
  c[1 / d].nothing(); //~ division-by-zero
  unused(a[1 / e]); //~ division-by-zero
}
