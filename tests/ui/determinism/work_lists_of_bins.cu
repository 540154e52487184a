// verdict: verified
// flags: --determinism=work-lists --block 64
// A list for each bin.
__global__ void k(const unsigned *in, unsigned *out, unsigned *count) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned bin = in[i] % 16u;
  unsigned long long place = atomicAdd(&count[bin], 1u);
  out[(unsigned long long)bin * 4294967296ull + place] = in[i];
}
