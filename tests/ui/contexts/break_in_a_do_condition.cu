// verdict: refuted
// flags:
// `break` in a statement expression of the condition of a do leaves the loop, although n > 32 holds.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int flag();
void run(int *a, int n) {
  do n = flag(); while (({ if (flag()) break; false; }) || n > 32);
  k<<<1, n>>>(a);
}
