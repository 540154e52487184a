// verdict: refuted
// flags: --any-launch
// 60000 * 60000 is negative: that `int`s do not overflow is no assumption here.
__global__ void k(int x) {
  int q = __mul24(x, x);
  __shared__ int s;
  if (x == 60000 && q < 0) s = threadIdx.x;
  //~^ race/write-write
}
