// verdict: refuted
// flags:
// Blocks 65536 apart meet: a run has these two alone.
__global__ void narrow(int *a, const int *in) {
  unsigned short block = blockIdx.x;
  a[block * blockDim.x + threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x]; //~ race/write-write
}
