// verdict: inconclusive (rounds)
// flags: --unroll 1 --block 64 --grid 1
// The same, with one of its two rounds.
__global__ void at_the_end(int *a) {
  int i = 0;
  do { //~ unwinding
    a[threadIdx.x + 64 * i] = i;
    i++;
  } while (i < 2);
}
