// verdict: refuted
// flags:
__global__ void fill(double4_32a *b) {
  b[threadIdx.x] = make_double4_32a(1, 2, 3, blockIdx.x); //~ race/write-write
}
