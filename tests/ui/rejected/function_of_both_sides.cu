// verdict: error
// flags:
// It is declared for the host, too: CUDA's compiler takes it for both, and it launches there.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

static void again(int *out, int n) { turned<<<1, n>>>(out); }

void start(int *out);
__device__ void start(int *out) { again(out, 64); }

void run(int *out) {
  start(out);
  again(out, 32);
}
