// verdict: error
// flags:
// What is not read may call the function by which the device launches.
__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x; //~ bounds
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

#define LAUNCH(kernel, threads) kernel<<<1, threads>>>

__device__ void again(int *out) { LAUNCH(turned, 64)(out); }

__global__ void rejected(int *out) {
  again(out + undeclared);
}

void run(int *out, int blocks) { turned<<<blocks, 32>>>(out); }
