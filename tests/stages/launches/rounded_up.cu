// pass: launches
// flags:
__global__ void k(int *a, int n) {}
void run(int *a, int n) { k<<<(n + 255) / 256, 256>>>(a, n); }
// ---- expected ----
launch at 4
  block 256,1,1 grid *,1,1
  shared 0
