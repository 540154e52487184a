// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  if (threadIdx.x < n) asm volatile("barrier.sync.aligned 0;" ::: "memory"); //~ divergence
  a[threadIdx.x] = 0;
}
