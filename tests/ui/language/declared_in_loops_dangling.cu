// verdict: unsupported
// flags: --block 64 --grid 1
// The variable of the iteration before is gone.
__global__ void k(int *p, int n) {
  int *last = nullptr;
  while (int left = n--) {
    if (last) p[threadIdx.x] = *last;
    last = &left; //~ unsupported/dangling
  }
}
