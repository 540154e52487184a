// verdict: unsupported
// flags: --block 1 --grid 1
// C leaves the order of a list's initialisers open.
struct pair { int x, y; };
int inc(int *p) { return ++*p; }

__kernel void array() {
  int i = 0;
  int a[2] = {i++, i++}; //~ unsupported/unspecified-order
  __assert(a[0] == 0);
}

__kernel void vector() {
  int i = 0;
  int2 p = (int2)(i++, i); //~ unsupported/unspecified-order
  __assert(p.y == 1);
}

__kernel void nested() {
  int i = 0;
  int4 p = (int4)((int2)(i++, 5), i, 3); //~ unsupported/unspecified-order
  __assert(p.z == 1);
}

__kernel void members() {
  int i = 0;
  struct pair p = {inc(&i), i}; //~ unsupported/unspecified-order
  __assert(p.y == 1);
}

__kernel void compound_literal() {
  int i = 0;
  struct pair p = (struct pair){i++, i++}; //~ unsupported/unspecified-order
  __assert(p.x == 0);
}
