// verdict: verified
// flags: --unroll 4 --block 64 --grid 1
// As goes_on.cu, where the round that would be bad is left early.
__global__ void goes_on(int *a) {
  for (int i = 0; i < 4; i++) {
    if (i % 2 == 1)
      continue;
    if (i == 3)
      a[1] = threadIdx.x;
    a[threadIdx.x + 64] = i;
  }
}
