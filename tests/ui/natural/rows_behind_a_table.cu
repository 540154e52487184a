// verdict: refuted
// flags:
// Behind the last row there is none.
__constant__ unsigned table[3][31];

__global__ void look_up(unsigned *out, const unsigned *in) {
  const unsigned *row = table[threadIdx.y + 3];
  atomicAdd(&out[blockIdx.x], row[in[threadIdx.x] % 31]); //~ bounds
}
