// verdict: refuted
// flags:
// `break` in a statement expression of the step of a for leaves the loop, although n > 32 holds.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int flag();
void run(int *a, int n) {
  for (; n > 32; ({ if (flag()) break; })) n = flag();
  k<<<1, n>>>(a);
}
