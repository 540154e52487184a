// verdict: refuted
// flags: --block 32 --grid 1
__global__ void k(int *a) {
  static constexpr int places[4] = {0, 1, 1, 3};
  if (threadIdx.x < 4)
    a[places[threadIdx.x]] = threadIdx.x; //~ race/write-write
}
