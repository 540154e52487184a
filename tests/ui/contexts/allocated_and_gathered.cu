// verdict: verified
// flags:
// Where an index is read from memory, that it is within the array stays an assumption.
__global__ void gather(float *to, const float *from, const int *index, int n) {
  int i = blockIdx.x * 16 + threadIdx.x;
  if (i < n) to[i] = from[index[i]];
}
void run(const int *index, int n) {
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  gather<<<(n + 15) / 16, 16>>>(a, b, index, n);
}
