// verdict: refuted
// flags: --block 64
__global__ void k() {
  __shared__ float4 s[64];
  float y = s[(threadIdx.x + 1) % 64].y;
  s[threadIdx.x].y = y + 1.0f;
  //~^ race/read-write
}
