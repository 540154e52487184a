// verdict: refuted
// flags:
// The first one cuts the number off.
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
void run(int *a) {
  int n;
  unsigned char m;
  n = m = 258;
  one<<<1, n>>>(a);
}
