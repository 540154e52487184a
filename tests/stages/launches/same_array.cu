// pass: launches
// flags:
__global__ void k(int *a, int *b) {}
void run(int *p) { k<<<1, 32>>>(p, p); }
// ---- expected ----
launch at 4
  block 32,1,1 grid 1,1,1
  shared 0
  a and b are one array
