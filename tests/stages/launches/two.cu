// pass: launches
// flags:
__global__ void k(int *a) {}
void run(int *p) {
  k<<<1, 32>>>(p);
  k<<<2, 64>>>(p);
}
// ---- expected ----
launch at 5
  block 32,1,1 grid 1,1,1
  shared 0
launch at 6
  block 64,1,1 grid 2,1,1
  shared 0
