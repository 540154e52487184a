// verdict: verified
// flags:
// Each way out of the switch has a size of its own.
__global__ void reverse(int *a) {
  __shared__ int s[256];
  s[threadIdx.x] = 1;
  __syncthreads();
  a[blockIdx.x * 256 + threadIdx.x] = s[255 - threadIdx.x];
}

void run(int *a, int kind) {
  int block = 0;
  switch (kind) {
  case 0: block = 128; break;
  case 1: {
    block = 256;
    break;
  }
  default: return;
  }
  reverse<<<4, block>>>(a);
}
