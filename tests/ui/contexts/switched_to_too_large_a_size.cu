// verdict: refuted
// flags:
// One of the sizes is too large.
__global__ void reverse(int *a) {
  __shared__ int s[256];
  s[threadIdx.x % 256] = threadIdx.x; //~ race/write-write
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] = s[255 - threadIdx.x % 256];
}

void run(int *a, int kind) {
  int block = 0;
  switch (kind) {
  case 0: block = 128; break;
  case 1: block = 512; break;
  default: return;
  }
  reverse<<<4, block>>>(a);
}
