// pass: launches
// flags:
// What is assigned twice is not known.
__global__ void k(int *a) {}
void run(int *p, bool big) {
  int threads = 32;
  if (big)
    threads = 64;
  k<<<1, threads>>>(p);
}
// ---- expected ----
launch at 9
  block *,1,1 grid 1,1,1
  shared 0
