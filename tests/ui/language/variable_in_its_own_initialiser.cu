// verdict: unsupported
// flags: --block 1 --grid 1
// It may be named there, but has no value yet, and a reference names nothing.
__global__ void constant() {
  const int x = x + 1; //~ unsupported/global-variable
  __assert(x == 1);
}

__global__ void element() {
  int a[2] = {0, 1};
  int &r = a[r & 1]; //~ unsupported/global-variable
  r = 1;
}

__global__ void reference() {
  const int &r = r; //~ unsupported/global-variable
  __assert(r == 0);
}

struct Pair { int x, y; };
__global__ void member() {
  const Pair p = {1, p.x}; //~ unsupported/global-variable
  __assert(p.y == 1);
}
