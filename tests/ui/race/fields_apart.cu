// verdict: verified
// flags: --block 64
// Two fields of one element are two places.
struct pair { int a, b; };
__global__ void k() {
  __shared__ pair s[64];
  s[threadIdx.x].a = threadIdx.x;
  int other = s[(threadIdx.x + 1) % 64].b;
  s[threadIdx.x].a = other;
}
