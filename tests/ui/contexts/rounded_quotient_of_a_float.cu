// verdict: refuted
// flags:
// 16777217 is no number of 24 bits: there is one block less than the elements need, and the kernel is launched.

__global__ void put(int *a) { a[threadIdx.x / 2] = threadIdx.x; } //~ race/write-write

void run(int *p) {
  int n = 16777217;
  if ((int)ceil((float)n / 16777216.0f) == 1) put<<<1, 64>>>(p);
}
