// verdict: refuted
// flags: --block 64 --grid 1
// One that each thread reads at its own coordinate is not.
texture<int, 1, cudaReadModeElementType> lengths;

__global__ void sum(float *out) {
  int n = tex1Dfetch(lengths, threadIdx.x);
  if (n > 0)
    __syncthreads(); //~ divergence
}
