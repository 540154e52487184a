// verdict: unsupported
// flags: --block 64 --grid 1
// In one of two orders, nobody comes to the race.
__device__ int wait(int go, int *p) {
  while (go == 0) atomicAdd(p, 1);
  return 1;
}
__device__ int race(int go, int *q) {
  if (go == 0) q[0] = threadIdx.x;
  return 1;
}
__global__ void k(int *p, int *q, int go) {
  int x = wait(go, p) + race(go, q); //~ unsupported/unspecified-order
}
