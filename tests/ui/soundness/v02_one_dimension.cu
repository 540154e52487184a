// verdict: verified
// flags: --grid 1 --no-benign
// With the printed assumption that blocks have one dimension.
__global__ void k() {
  __shared__ unsigned A[1024];
  A[threadIdx.x] = threadIdx.x;
}
