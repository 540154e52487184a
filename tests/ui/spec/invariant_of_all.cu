// verdict: verified
// flags:
// A thread that has left the loop keeps what it left with.
__global__ void k() {
  unsigned x = 0;
  while (__global_invariant(__implies(!__enabled(), x == threadIdx.x)), __invariant(x <= threadIdx.x),
         x < threadIdx.x)
    x = x + 1;
  __assert(x == threadIdx.x);
}
