// verdict: refuted
// flags:
// Compared as signed numbers, the greater would be 2, and nobody would write.
__global__ void k(int x) {
  __requires(x < 0);
  __shared__ int s;
  if (max(x, 2u) > 100) s = threadIdx.x;
  //~^ race/write-write
}

// The result has no sign: -1 is the greatest of its type.
__global__ void result(unsigned a, unsigned b) {
  __assert(-1 < umax(a, b));
  //~^ assert
}
