// pass: launches
// flags:
__global__ void k(int *a) {}
void run(int *a) {
  dim3 block(8, 8), grid(2);
  k<<<grid, block>>>(a);
}
// ---- expected ----
launch at 6
  block 8,8,1 grid 2,1,1
  shared 0
