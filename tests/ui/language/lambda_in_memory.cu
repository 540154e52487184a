// verdict: refuted
// flags: --block 32 --grid 1
// The closure has its own copy, also when it is called by a pointer that may change.
__global__ void k() {
  int x = 1;
  auto f = [x]() { return x; };
  auto *p = &f;
  p = &f;
  x = 2;
  int copy = (*p)();
  __assert(copy == 2);
  //~^ assert
}
