// verdict: inconclusive
// flags:
// A claim that no natural launch comes to, beside rows that are too short in some.
__global__ void fill(int *out, int *a, int pitch, int n) {
  out[blockIdx.x * pitch + threadIdx.x] = threadIdx.x; //~ race/write-write
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
  if (n < 0) __assert(threadIdx.x == 0);
}
