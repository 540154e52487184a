// verdict: verified
// flags: --block 64 --grid 1
// What a constructor leaves alone is what the whole was set to before.
struct M { int a; __device__ M() {} };
struct T { M m; int b; };
__global__ void k(int *a) {
  T t = T();          // zero-initialised first: t.m.a == 0
  if (t.m.a != 0)
    a[0] = threadIdx.x;
}
