// verdict: refuted
// flags: --block 32 --grid 1
// A copy does not change with its original, nor the original with it.
struct Pair { int first, second; };

__global__ void swap(int *a) {
  Pair p{1, 2};
  auto [x, y] = p;
  x = 3;
  __assert(p.first == 3); //~ assert
  a[threadIdx.x] = x;
}
