// verdict: refuted
// flags:
// Rounds that `continue` ends are followed like others: there is a run in which the kernel is launched.

__global__ void k(int *a) { a[threadIdx.x / 2] = threadIdx.x; } //~ race/write-write

bool same(int);

void run(int *a, int count) {
  bool found = false;
  if (count >= 1) {
    for (int i = 1; i < count; i++) {
      if (same(i)) {
        found = true;
        continue;
      }
    }
  }
  if (found) k<<<1, 64>>>(a);
}
