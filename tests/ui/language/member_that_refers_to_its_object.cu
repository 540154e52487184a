// verdict: refuted
// flags: --block 64 --grid 1
// A member is constructed where it stands: its reference is to a part of it.
struct V { int d; int &r; __device__ V(int v) : d(v), r(d) {} };
struct T { V v; __device__ T(int x) : v(x) {} };
__global__ void k(int *a) {
  T t(threadIdx.x);
  t.v.d = 0;
  a[t.v.r] = threadIdx.x;  // a[0] //~ race/write-write
}
