// verdict: refuted
// flags: --block 32
// What a thread knew of another's cell it does not know behind the synchronisation.
__global__ void k() {
  __shared__ int s[32];
  s[threadIdx.x] = 0;
  __barrier_invariant_1(s[threadIdx.x] == 0, threadIdx.x ^ 1);
  __syncthreads();
  s[threadIdx.x] = 1;
  __syncwarp();
  __assert(s[threadIdx.x ^ 1] == 0);
  //~^ assert
}
