// verdict: verified
// flags:
// An address that no float4 has: the report says that it is not held against the launch.
__global__ void fill(float4 *p) { p[threadIdx.x].x = threadIdx.x; }
void run() {
  float *p;
  cudaMalloc(&p, 4096 * sizeof(float));
  fill<<<1, 64>>>((float4 *)(p + 1));
}
