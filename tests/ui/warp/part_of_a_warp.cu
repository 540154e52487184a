// verdict: refuted
// flags: --block 48
// The second warp has 16 threads: its other lanes are no threads, so nothing is missed.
// But where only some of them come, it is.
__global__ void k(int *a) {
  int i = blockIdx.x * 48 + threadIdx.x;
  int v = __shfl_xor_sync(0xffffffffu, a[i], 1);
  if (threadIdx.x < 40)
    v = __shfl_xor_sync(0xffffffffu, v, 1);
  //~^ divergence/warp
  a[i] = v;
}
