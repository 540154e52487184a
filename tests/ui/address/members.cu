// verdict: verified
// flags:
// A record of pointers for each block, copied to the thread.
struct Part {
  float *out;
  const float *in;
  int n;
};
__global__ void k(const Part *parts) {
  Part part = parts[blockIdx.x];
  for (int i = threadIdx.x; i < part.n; i += blockDim.x) part.out[i] = part.in[i];
}
