// verdict: inconclusive
// flags: --block 64 --grid 1
// As rare_hash.cu, without a look at its rounds.
__global__ void hash(int *out, const unsigned *in, int n) {
  unsigned x = 0;
  for (int i = 0; i < n; i++)
    x = x * 31 + in[i];
  if (x == 123456789u)
    out[0] = threadIdx.x; //~ race/write-write
}
