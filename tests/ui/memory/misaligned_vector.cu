// verdict: refuted
// flags: --block 64 --grid 1
// A vector of four floats begins at a multiple of 16 bytes.
__global__ void k(float *a) {
  float4 *p = reinterpret_cast<float4 *>(a + 2); //~ alignment
  p[threadIdx.x].x = 1;
}
