// verdict: error
// flags:
// One kernel is not read. The device launches nothing here, so the launches of the other one are known.
__global__ void rejected(int *out) { out[0] = undeclared; }

__global__ void turned(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[blockIdx.x * 32 + threadIdx.x] = s[31 - threadIdx.x];
}

void run(int *out, int blocks) {
  turned<<<blocks, 32>>>(out);
  rejected<<<1, 64>>>(out);
}
