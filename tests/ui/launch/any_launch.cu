// verdict: refuted
// flags: --any-launch
// The host's launch is not looked at.
__global__ void tiles(int *a) {
  a[blockIdx.x * 16 + threadIdx.x] = blockIdx.x; //~ race/write-write
}

void run(int *a, int n) { tiles<<<n / 16, 16>>>(a); }
