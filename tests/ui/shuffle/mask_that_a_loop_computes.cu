// verdict: refuted
// flags:
// The mask is no constant behind the loop, though it is one before: the ballots of two masks are two.
__global__ void votes(int *out, int n) {
  unsigned mask = 0xffffffff;
  for (int i = 0; i < n; i++) mask = 0xffff;
  unsigned bits = __ballot_sync(mask, 1); //~ divergence/warp
  out[blockIdx.x * 32 + threadIdx.x] = bits;
}

void run(int *out, int n, int blocks) { votes<<<blocks, 32>>>(out, n); }
