// verdict: inconclusive (rounds)
// flags: --unroll 2 --block 64 --grid 1
// Two barriers in each round: nothing is wrong within two.
__global__ void exchange(int *a, int n) {
  __shared__ int s[64];
  int v = threadIdx.x;
  for (int i = 0; i < n; i++) { //~ unwinding
    s[threadIdx.x] = v;
    __syncthreads();
    v = s[63 - threadIdx.x];
    __syncthreads();
  }
  a[threadIdx.x] = v;
}
