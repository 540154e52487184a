// verdict: refuted
// flags:
// A block is reversed by way of shared memory, in which each thread reads what another may not have written yet. With a barrier
// between the two lines it is verified (tests/ui/race/reversed_behind_a_barrier.cu); an editor is offered one.
__global__ void reversed(const int *in, int *out) {
  __shared__ int s[1024];
  s[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x]; //~ race/write-read
}
