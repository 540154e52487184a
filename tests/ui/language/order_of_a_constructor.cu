// verdict: unsupported
// flags: --block 1 --grid 1
// Constructors run code, too.
struct W { int v; __device__ W(int *p) { p[0] = 3; v = 10; } __device__ operator int() const { return v; } };
__global__ void k(int *a) {
  a[0] = 1;
  int x = a[0] + W(a); //~ unsupported/unspecified-order
  __assert(x == 11);  // or 13
}
