// verdict: error
// flags:
// Around the member stands a function that the host runs.
// requires: blockDim.x <= 32
// requires: gridDim.x <= 67108863
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

static void again(int *out, int n) { turned<<<1, n>>>(out); }

constexpr __host__ __device__ int both(int *out) {
  struct Local {
    static int go(int *to) {
      again(to + undeclared, 64);
      return 1;
    }
  };
  return Local::go(out);
}

void run(int *out) {
  both(out);
  again(out, 32);
}
