// verdict: refuted
// flags: --unroll 2 --block 64 --grid 1
// One barrier in each round: the read of a round and the write of the next one are in one interval.
__global__ void exchange(int *a, int n) {
  __shared__ int s[64];
  int v = threadIdx.x;
  for (int i = 0; i < n; i++) { //~ unwinding
    s[threadIdx.x] = v;
    __syncthreads();
    v = s[63 - threadIdx.x]; //~ race/write-read
  }
  a[threadIdx.x] = v;
}
