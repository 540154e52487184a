// verdict: refuted
// flags: --unroll 3 --block 64 --grid 1
// The loop of a function that is called twice.
__device__ int power(int x, int n) {
  int y = 1;
  for (int i = 0; i < n; i++)
    y *= x;
  return y;
}
__global__ void calls(int *a) {
  if (power(3, 3) == 27)
    a[0] = threadIdx.x; //~ race/write-write
  a[threadIdx.x + 1024] = power(2, 2);
}
