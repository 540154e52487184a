// verdict: verified
// flags: --block 1 --grid 1
__device__ void swap(int &a, int &b) {
  int c = a;
  a = b;
  b = c;
}

__global__ void k(int *p, int x) {
  int y = 3;
  swap(x, y);
  __assert(x == 3);
  p[0] = 1;
  p[1] = 2;
  swap(p[0], p[1]);
  __assert(p[0] == 2 && p[1] == 1);
}
