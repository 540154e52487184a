// verdict: conditional
// flags:
// requires: n <= 125
// As many as the table has, at most.
__constant__ float4 table[125];

__global__ void sum(float *out, int n, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= w)
    return;
  float sum = 0;
  for (int i = 0; i < n; i++) {
    float4 entry = table[i];
    sum += entry.x * entry.w;
  }
  out[x] = sum;
}
