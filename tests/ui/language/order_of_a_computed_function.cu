// verdict: unsupported
// flags: --block 1 --grid 1 -- -std=c++14
// Before C++17, the function is named before its arguments are evaluated, or after.
__device__ int same(int x) { return x; }
__device__ int next(int &i) { return i++; }
__global__ void k() {
  int i = 0;
  int x = (next(i), same)(i); //~ unsupported/unspecified-order
  __assert(x == 1);
}
