// verdict: unsupported
// flags: --block 1 --grid 1
// The object of a method may be in memory.
__device__ int set(int *p) { p[0] = 3; return 10; }
struct C { int v; __device__ int get(int *p) { return v + set(p); } }; //~ unsupported/unspecified-order
__global__ void k(int *a) {
  C *c = (C *)a;
  c->v = 1;
  int x = c->get(a);
  __assert(x == 11);  // or 13
}
