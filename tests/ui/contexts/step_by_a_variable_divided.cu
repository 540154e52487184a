// verdict: refuted
// flags:
// gap starts at 32, the divisor is 1 before the loop, 0-proof; the body changes it to -1: gap becomes
// -32, then 32 - gap = 64.
__global__ void k(int *a) { a[threadIdx.x % 32] = threadIdx.x; } //~ race/write-write
void run(int *a) {
  int d = 1;
  for (int gap = 32; gap != 0 && gap > -64; gap /= d) { k<<<1, gap > 0 ? gap : 32 - gap>>>(a); d = d == 1 ? -1 : 100; }
}
int main() { int *a; cudaMalloc(&a, 4096); run(a); }
