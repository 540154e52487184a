// verdict: refuted
// flags:
// break in a statement expression of the loop's condition leaves the loop without n > 32 having been
// false (clang binds it to this loop). flag() true at once, n = 64: block 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int flag();
void run(int *a, int n) {
  while (({ if (flag()) break; false; }) || n > 32) n = flag();
  k<<<1, n>>>(a);
}
