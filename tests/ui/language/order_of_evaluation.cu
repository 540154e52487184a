// verdict: verified
// flags: --block 1 --grid 1
// What the language orders is evaluated in that order.
__device__ int step(int &s) {
  s = s + 1;
  return s;
}

__global__ void k(int x) {
  __requires(0 <= x && x < 100);
  int old = x;
  int v[2] = {x, x++};
  __assert(v[0] == old && v[1] == old && x == old + 1);
  int2 w = {++x, ++x};
  __assert(w.x == old + 2 && w.y == old + 3);
  int2 r = {step(x), step(x)};
  __assert(r.x == old + 4 && r.y == old + 5);
  int b[4];
  int i = 0;
  b[i++] = i;
  __assert(b[0] == 0 && i == 1);
  int a = 1;
  int shifted = a << (a = 2);
  __assert(shifted == 4 && a == 2);
}
