// verdict: refuted
// flags:
// Of all that the table has, the last has no neighbour.
__constant__ float table[125];

__global__ void differences(float *out, int n, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= w)
    return;
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += table[i + 1] - table[i]; //~ bounds
  out[x] = sum;
}

void run(float *out, int w) { differences<<<(w + 31) / 32, 32>>>(out, 125, w); }
