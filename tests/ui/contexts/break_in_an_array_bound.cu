// verdict: refuted
// flags:
// The bound of the array is evaluated: where flag() is true, the loop is left with n > 32.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int flag();
void run(int *a, int n) {
  while (n > 32) { int v[({ if (flag()) break; 5; })]; n = flag(); }
  k<<<1, n>>>(a);
}
