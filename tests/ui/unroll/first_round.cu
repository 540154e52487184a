// verdict: refuted
// flags: --unroll 1 --block 64 --grid 1
// All threads write the same cell in the first round: one round is enough to see it.
__global__ void first_round(int *a, int n) {
  for (int i = 0; i < n; i++) { //~ unwinding
    a[i] = threadIdx.x; //~ race/write-write
  }
}
