// verdict: verified
// flags: --block 64
__global__ void k() {
  __shared__ float4 s[64];
  s[threadIdx.x].x = s[(threadIdx.x + 1) % 64].y;
}
