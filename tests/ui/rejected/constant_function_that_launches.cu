// verdict: error
// flags:
// What is constant may run on the device, too, and there with another number of threads.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

constexpr int again(int *out, int n) {
  if (n == 0) return 0;
  turned<<<1, n>>>(out);
  return 1;
}

__global__ void rejected(int *out) { again(out + undeclared, 64); }

void run(int *out) { again(out, 32); }
