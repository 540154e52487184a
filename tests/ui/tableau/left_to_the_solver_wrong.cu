// verdict: refuted
// flags: --no-tableau --any-launch
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n)
    a[i == n ? 0 : i] = i; //~ race/write-write
}
