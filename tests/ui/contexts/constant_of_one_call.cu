// verdict: verified
// flags:
// In one call it is one.

__global__ void k(int *a, int x, int y) {
  if (x != y) a[0] = threadIdx.x;
}

void note(const int *);

static void run_with(int *a, const int n) {
  note(&n);
  k<<<1, 64>>>(a, (n + 63) / 64, (n + 63) / 64);
}

void run(int *a, int n) { run_with(a, n); }
