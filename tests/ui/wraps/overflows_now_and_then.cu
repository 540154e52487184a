// verdict: verified
// flags:
//
// The same sum, which has values for some arguments: the proof is about these.

__global__ void each(int *out, int n) {
  int s = n;
  s = s + 1 + (int)threadIdx.x;
  out[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
