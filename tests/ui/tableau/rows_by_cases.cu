// verdict: verified
// flags:
// Bounds, products of bounds, rows of two threads, and the cases of a choice: no question is left to the solver.
__global__ void k(int *a, const int *b, int n) {
  __shared__ int s[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  if (blockDim.x != 256)
    return;
  s[threadIdx.x] = i < n ? b[i] : 0;
  __syncthreads();
  int at = threadIdx.x == 0 ? 255 : threadIdx.x - 1;
  if (i < n)
    a[i] = s[at];
}
