// verdict: conditional
// flags:
// requires: n == 0
// By which way control comes is not known, and on one of them the file breaks what the kernel states.
__global__ void fill(int *a, int n) {
  __requires(n == 0);
  if (n) a[0] = threadIdx.x;
}

void run(int *a, bool c) { fill<<<1, 64>>>(a, c ? 0 : 2); }
