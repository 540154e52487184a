// verdict: verified
// flags:
template <int N> __global__ void k(int *out) {
  __shared__ int s[N];
  s[threadIdx.x % N] = 0;
  out[blockIdx.x * blockDim.x + threadIdx.x] = N;
}

int main() {
  int *out;
  cudaMalloc(&out, 1024 * sizeof(int));
  k<256><<<4, 256>>>(out);
  return cudaDeviceSynchronize() != cudaSuccess;
}
