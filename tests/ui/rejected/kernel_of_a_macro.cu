// verdict: error
// flags:
// Name and body come out of one macro, and the body is given a kernel.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

#define DEFINE(name, body) \
  __global__ void name(int *out) { body; }

DEFINE(rejected, library::start(turned, 64, out))

void run(int *out, int blocks) { turned<<<blocks, 32>>>(out); }
