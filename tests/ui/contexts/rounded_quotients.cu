// verdict: verified
// flags:
// How many blocks there are is computed with floating-point numbers, which hold these numbers: 1024 threads in all.

__global__ void put(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
}

void run() {
  int n = 1024, block = 256;
  int *p;
  cudaMalloc((void **)&p, n * sizeof(int));
  put<<<(int)ceil(n / 256.0), 256>>>(p);
  put<<<ceil((float)n / (float)block), block>>>(p);
  put<<<(unsigned)floor((n + 255) / 256.0f), 256>>>(p);
  put<<<(unsigned)(1.0 * n / 256), 256>>>(p);
}
