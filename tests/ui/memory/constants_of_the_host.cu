// verdict: refuted
// flags: --block 64 --grid 2
// Nothing initialises `weights`: the host does, and may have any reason to.
__constant__ float weights[3];
__global__ void smooth(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i / 2] = weights[0] * in[i] + weights[1] * in[i + 1] + weights[2] * in[i + 2]; //~ race/write-write
}
