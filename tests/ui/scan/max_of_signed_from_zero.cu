// verdict: error
// flags: --block 64
// There are smaller numbers than 0.
__global__ void k(const int *in) {
  __shared__ int a[64];
  a[threadIdx.x] = in[threadIdx.x];
  __scan_monoid_of(a, max, 0); //~ annotation
  __syncthreads();
}
