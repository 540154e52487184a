// verdict: verified
// flags: --block 32 --grid 1
// Names for the members of a copy, or of the object itself.
struct Pair { int first, second; };

__global__ void swap(int *a, int n) {
  Pair p{n, n + 1};
  auto [x, y] = p;
  auto &[first, second] = p;
  first = 7;
  x = 5;
  __assert(p.first == 7 && first == 7 && second == y && x == 5 && y == n + 1);
  a[threadIdx.x] = x;
}
