// pass: launches
// flags:
__global__ void k(int *a) {}
void run(int *a) { k<<<1, 32, 32 * sizeof(int)>>>(a); }
// ---- expected ----
launch at 4
  block 32,1,1 grid 1,1,1
  shared 128
