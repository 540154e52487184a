// verdict: verified
// flags: --block 1 --grid 1
struct pair { int x, y; };
int dec(int *p) { return --*p; }

__kernel void k(__global int *out) {
  int x = 3, y = 5, a[2];
  x = dec(&y);
  __assert(x == 4 && y == 4);
  int *p = &y;
  x = dec(p);
  __assert(x == 3 && y == 3);
  int b[2] = {x, y};
  int4 v = (int4)((int2)(y, b[1]), dec(&x), y);
  out[x] = b[0] + v.z;
}
