// verdict: verified
// flags: --block 64 --grid 1
// That the array itself begins there is assumed, and printed.
__global__ void k(float *a) {
  float4 *p = reinterpret_cast<float4 *>(a + 4);
  p[threadIdx.x].x = 1;
}
