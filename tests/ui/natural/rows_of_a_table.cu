// verdict: conditional
// flags:
// requires: blockDim.y <= 3
// A row for each thread along y.
__constant__ unsigned table[3][31];

__global__ void look_up(unsigned *out, const unsigned *in) {
  const unsigned *row = table[threadIdx.y];
  atomicAdd(&out[blockIdx.x], row[in[threadIdx.x] % 31]);
}
