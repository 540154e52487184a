// verdict: refuted
// flags:
// The bound of the array is evaluated: where flag() is true, m stays 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
int flag();
void run(int *a) {
  int m = 64;
  do { int v[({ if (flag()) continue; 5; })]; m = 32; } while (0);
  k<<<1, m>>>(a);
}
