// verdict: refuted
// flags: --unroll 2 --block 64 --grid 1
// The neighbour's cell is read in the second round, without a barrier behind the write of the first.
__global__ void second_round(int *a, int n) {
  __shared__ int s[65];
  for (int i = 0; i < n; i++) { //~ unwinding
    if (i == 1)
      a[threadIdx.x] = s[threadIdx.x + 1];
    if (i == 0)
      s[threadIdx.x] = threadIdx.x; //~ race/read-write
  }
}
