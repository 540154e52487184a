// verdict: verified
// flags: --block 1 --grid 1
struct inner { int a[2]; };
struct outer { inner in; int b; };

__device__ outer make(int x) {
  outer o;
  o.in.a[0] = x;
  o.in.a[1] = x + 1;
  o.b = 7;
  return o;
}

__global__ void k(int x) {
  __requires(x < 1000);
  outer o = make(x);
  outer p = o;
  p.b = 8;
  __assert(o.b == 7 && p.b == 8 && p.in.a[1] == x + 1);
}
