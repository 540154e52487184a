// verdict: inconclusive
// flags:
// No round comes by the assignment: there is no run in which the kernel is launched.

__global__ void k(int *a) { a[threadIdx.x / 2] = threadIdx.x; } //~ race/write-write

bool same(int);

void run(int *a, int count) {
  bool found = false;
  for (int i = 1; i < count; i++) {
    if (same(i)) continue;
    if (!same(i)) continue;
    continue;
    found = true;
  }
  if (found) k<<<1, 64>>>(a);
}
