// verdict: verified
// flags: --block 1 --grid 1
// `p[0]` is `*p`, not the first member of it.
struct Pair {
  int x, y;
};
struct Nested {
  Pair pair;
  int last;
};
__device__ const Nested constant = {{1, 2}, 3};
__device__ int last(const Nested *p) { return p[0].last; }
__global__ void k() {
  const Nested *p = &constant;
  __assert(p[0].last == 3 && p->last == 3 && (&constant)[0].last == 3 && 0 [p].pair.y == 2);
  __assert(last(&constant) == 3);
}
