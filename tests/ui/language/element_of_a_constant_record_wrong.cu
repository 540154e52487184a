// verdict: refuted
// flags: --block 1 --grid 1
struct Pair {
  int x, y;
};
struct Nested {
  Pair pair;
  int last;
};
__device__ const Nested constant = {{1, 2}, 3};
__global__ void k() {
  const Nested *p = &constant;
  __assert(p[0].last == 2); //~ assert
}
