// pass: launches
// flags:
__global__ void k(int *a, int n) {}
void run(int *a) { k<<<4, 64>>>(a, 256); }
// ---- expected ----
launch at 4
  block 64,1,1 grid 4,1,1
  shared 0
  n == 256
