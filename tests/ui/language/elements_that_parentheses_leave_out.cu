// verdict: refuted
// flags: --block 64 --grid 1 -- -std=c++20
// What the initialiser does not name is initialised as the class says.
struct E { int v = 1; };
__global__ void k(int *a) {
  int t = threadIdx.x;
  E e[2](E{1});      // e[1] is E(): v == 1
  a[e[1].v ? 0 : t] = t; //~ race/write-write
}
