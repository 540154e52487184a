// verdict: refuted
// flags: --any-launch
// Thread 700 of a block writes the cell of thread 0, in the counterexample and in no smaller launch.
__global__ void fold(int *a) {
  __shared__ int s[700];
  s[threadIdx.x % 700] = threadIdx.x; //~ race/write-write
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[threadIdx.x % 700];
}
