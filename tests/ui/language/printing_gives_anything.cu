// verdict: refuted
// flags: --block 64
// `printf` says how much it printed, and need not succeed for all threads.
__global__ void k() {
  __shared__ int s;
  if (printf("%d\n", 5) != 0)
    s = threadIdx.x; //~ race/write-write
}
