// verdict: refuted
// flags: --block 32 --grid 2
// Neighbours write one cell behind the pointer.
struct Part {
  float *out;
  const float *in;
  int n;
};
__global__ void k(const Part *parts) {
  Part part = parts[blockIdx.x];
  if (threadIdx.x < part.n) part.out[threadIdx.x / 2] = part.in[threadIdx.x]; //~ race/write-write
}
