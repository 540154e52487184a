// verdict: verified
// flags: --block 1 --grid 1
// What no other name leads to is left alone.
struct Generator {
  unsigned state;
  __device__ unsigned next() { return state = state * 3u + 1u; }
};
struct Walk {
  unsigned scale;
  Generator generator;
  __device__ unsigned step() { return scale * generator.next(); }
};
struct Made {
  int v;
  __device__ Made(int a, int b) { v = a + b; }
};
__device__ int store(int *s, int i) { return s[i] = 3; }
__device__ int add(int a, int b) { return a + b; }
__device__ int dec(int *p) { return --*p; }
__device__ int sum(const int *p, int n) { return p[0] + n; }

__global__ void k(int *out, const int *in) {
  __shared__ int s[4];
  int x = 3, y = 5, a[2] = {1, 2}, *p = &x;
  *p = 4;
  dec(&y);
  int stored = x + store(s, 0);
  __assert(stored == 7);
  int less = y * 0 + x + a[0];
  less += x + dec(&y);
  __assert(less == 12 && y == 3);
  int sums = add(x, y) + add(y, x), more = sum(a, x) + sum(&a[1], *p);
  __assert(sums == 14 && more == 11);
  int mixed = a[0] + a[1] + Made(x, y).v + (s[1] = x);
  __assert(mixed == 14);
  Walk w = {2u, {1u}};
  unsigned first = w.step(), second = x * w.generator.next();
  __assert(first == 8u && second == 52u);
  out[x] = in[x] + in[y] + sum(in, x);
}
