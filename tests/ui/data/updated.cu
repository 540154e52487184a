// verdict: refuted
// flags:
// Bins are meant to repeat.
__global__ void histogram(const int *bin, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    count[bin[i]] += 1; //~ race/read-write
}
