// verdict: refuted
// flags: --block 64
struct pair { int a, b; };
__global__ void k() {
  __shared__ pair s[64];
  int other = s[(threadIdx.x + 1) % 64].b;
  s[threadIdx.x].b = other + 1;
  //~^ race/read-write
}
