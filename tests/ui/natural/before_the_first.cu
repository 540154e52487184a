// verdict: refuted
// flags:
// A start is not negative as a rule; but this program starts the kernel with no other one.
__global__ void k(int *a, int start, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + start;
  if (i < n)
    a[i + n] = a[i]; //~ race/write-read
}
void host(int *a, int start) {
  if (start < 0)
    k<<<2, 32>>>(a, start, 16);
}
