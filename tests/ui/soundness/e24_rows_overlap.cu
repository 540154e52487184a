// verdict: refuted
// flags: --block 8 --any-launch
// t[0][4] is t[1][0].
__global__ void k(unsigned i) {
  __requires(i <= 4);
  __shared__ int t[2][4];
  if (threadIdx.x == 0)
    t[0][i] = 1;
  if (threadIdx.x == 1)
    t[1][0] = 2;
    //~^ race/write-write
}
