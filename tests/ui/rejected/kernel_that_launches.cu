// verdict: error
// flags:
// What is not read launches the other kernel, in a way that nobody knows.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

__global__ void rejected(int *out) {
  turned<<<1, 64>>>(out + undeclared);
}

void run(int *out, int blocks) { turned<<<blocks, 32>>>(out); }
