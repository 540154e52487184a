// verdict: refuted
// flags:
// Half a million pairs of threads for each of 1300 cells: enough of them are compared.
__global__ void k(int *a) {
  if (blockDim.x == 1024)
    for (int i = 0; i < 1300; i++)
      a[i] = threadIdx.x * 3 + i; //~ race/write-write
}
