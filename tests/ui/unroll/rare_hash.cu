// verdict: refuted
// flags: --unroll 2 --block 64 --grid 1
// Which input leads there, an invariant does not say and no guess hits; two rounds, written out, are an equation.
__global__ void hash(int *out, const unsigned *in, int n) {
  unsigned x = 0;
  for (int i = 0; i < n; i++) //~ unwinding
    x = x * 31 + in[i];
  if (x == 123456789u)
    out[0] = threadIdx.x; //~ race/write-write
}
