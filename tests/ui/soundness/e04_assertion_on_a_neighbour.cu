// verdict: refuted
// flags: --block 64
// True while each thread runs alone, false in other schedules: a read in an
// assertion must not race either.
__global__ void k() {
  __shared__ int A[64];
  unsigned next = (threadIdx.x + 1) % 64;
  A[threadIdx.x] = 0;
  __barrier_invariant_1(A[threadIdx.x] == 0, next);
  __syncthreads();
  A[threadIdx.x] = 1;
  __assert(A[next] == 0);
  //~^ race/write-read
}
