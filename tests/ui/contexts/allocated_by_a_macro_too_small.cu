// verdict: refuted
// flags:
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= n) a[i] = i; //~ bounds
}
#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t error = (call);                                                \
    if (error != cudaSuccess) {                                                \
      printf("%s\n", cudaGetErrorString(error));                               \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)
int main(int argc, char **argv) {
  const int n = atoi(argv[1]);
  size_t bytes = n * sizeof(float);
  float *host = (float *)malloc(bytes), *a = NULL;
  CHECK(cudaMalloc((void **)&a, bytes));
  CHECK(cudaMemcpy(a, host, bytes, cudaMemcpyHostToDevice));
  dim3 block(256), grid((n + block.x - 1) / block.x);
  fill<<<grid, block>>>(a, n);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(host, a, bytes, cudaMemcpyDeviceToHost));
  CHECK(cudaFree(a));
}
