// verdict: inconclusive
// flags:
// The powers of three are not 512: a block that the comparison names is one of no run.
__global__ void ids(int *out) {
  __shared__ int row[128];
  row[threadIdx.x] = threadIdx.x; //~ bounds
  out[blockIdx.x * blockDim.x + threadIdx.x] = row[threadIdx.x];
}

void run(int *out, int n) {
  int t = 1;
  while (t < n) t *= 3;
  if (t == 512) ids<<<1, t>>>(out);
}
