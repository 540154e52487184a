// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


void run(int *a, int n) {
  const int block = 16;
  int blocks = n / block;
  auto launch = [&] { fold<<<blocks, block>>>(a); };
  launch();
}
