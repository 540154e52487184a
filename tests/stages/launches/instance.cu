// pass: launches
// flags:
template <int N> __global__ void k(int *a) {}
void run(int *p) { k<16><<<1, 16>>>(p); }
// ---- expected ----
launch at 4
  block 16,1,1 grid 1,1,1
  shared 0
