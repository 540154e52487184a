// verdict: verified
// flags: --block 32 --grid 1
__global__ void k() {
  int x = 1;
  auto f = [x]() { return x; };
  auto *p = &f;
  p = &f;
  x = 2;
  int copy = (*p)();
  __assert(copy == 1);
}
