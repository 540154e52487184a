// verdict: refuted
// flags: --unroll 2 --block 4 --grid 1
// Threads go round as often as their number says, so that some come to a barrier in a round that others do not begin.
__global__ void apart(int *a) {
  for (int i = 0; i < threadIdx.x; i++) { //~ unwinding
    a[threadIdx.x] = i;
    __syncthreads(); //~ divergence
  }
}
