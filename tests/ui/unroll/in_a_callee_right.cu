// verdict: verified
// flags: --unroll 3 --block 64 --grid 1
// The same, where the branch is not taken.
__device__ int power(int x, int n) {
  int y = 1;
  for (int i = 0; i < n; i++)
    y *= x;
  return y;
}
__global__ void calls(int *a) {
  if (power(3, 3) == 28)
    a[0] = threadIdx.x;
  a[threadIdx.x + 1024] = power(2, 2);
}
