// verdict: inconclusive (rounds)
// flags: --unroll 2 --block 64 --grid 1
// A loop that nothing leaves is never unfolded as a whole.
__global__ void spins(int *a) {
  int i = 0;
  while (true) { //~ unwinding
    a[threadIdx.x] = i++;
  }
}
