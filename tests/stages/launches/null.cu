// pass: launches
// flags:
__global__ void k(int *a) {}
void run() { k<<<1, 32>>>(nullptr); }
// ---- expected ----
launch at 4
  block 32,1,1 grid 1,1,1
  shared 0
  a is null
