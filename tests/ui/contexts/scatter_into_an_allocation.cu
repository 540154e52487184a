// verdict: conditional
// flags:
// requires: __implies(__all((int)(blockIdx.x * blockDim.x + threadIdx.x) < n), __distinct_int(index[(int)(blockIdx.x * blockDim.x + threadIdx.x)]))
// Whether two entries are equal the host knows, as it knows whether they are within the array.
__global__ void scatter(float *p, const int *index, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) p[index[i]] = i;
}
void run(const int *index, int n) {
  float *p;
  cudaMalloc(&p, n * sizeof(float));
  scatter<<<(n + 255) / 256, 256>>>(p, index, n);
}
