// verdict: refuted
// flags: --unroll 4 --block 64 --grid 1
// `continue` goes on to the step of the loop, not to its end.
__global__ void goes_on(int *a) {
  for (int i = 0; i < 4; i++) {
    if (i % 2 == 0)
      continue;
    if (i == 3)
      a[1] = threadIdx.x; //~ race/write-write
    a[threadIdx.x + 64] = i;
  }
}
