// verdict: inconclusive
// flags: --block 32 --grid 1
// They order no memory. (What a run goes on with behind them is its own choice, and no evidence.)
__global__ void shift(int *a) {
  a[threadIdx.x] = 1;
  __ballot(1);
  int v = a[threadIdx.x ^ 1]; //~ race/write-read
}
