// verdict: refuted
// flags:
// The assignment that the compiler writes for B runs the one that the programmer wrote for A.
struct A {
  int v;
  __device__ A &operator=(const A &o) {
    v = o.v + 1;
    return *this;
  }
};
struct B {
  A a;
  int w;
};

__global__ void k(int *a) {
  B x, y;
  x.a.v = 0;
  x.w = 0;
  y = x;
  if (y.a.v == 1)
    a[0] = threadIdx.x; //~ race/write-write
}
