// pass: launches
// flags:
#define THREADS 128
#define LAUNCH(kernel, ...) kernel<<<2, THREADS>>>(__VA_ARGS__)
__global__ void k(int *a) {}
void run(int *p) { LAUNCH(k, p); }
// ---- expected ----
launch at 6
  block 128,1,1 grid 2,1,1
  shared 0
