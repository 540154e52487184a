// verdict: error
// flags:
// The type in the list of parameters is no declaration behind the kernel.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

__global__ void rejected(int *out, struct Other *other) { library::start(turned, 64, out); }

void run(int *out, int blocks) { turned<<<blocks, 32>>>(out); }
