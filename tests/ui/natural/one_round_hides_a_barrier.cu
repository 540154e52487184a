// verdict: refuted
// flags:
// With at most 256 elements there would be one round, and no second barrier to miss.
__global__ void swap(int *a, int n) {
  __shared__ int s[256];
  for (int b = 0; b < n; b += 256) {
    s[threadIdx.x] = a[b + threadIdx.x];
    __syncthreads();
    a[b + threadIdx.x] = s[threadIdx.x ^ 1]; //~ race/write-read
  }
}

void run(int *a, int n) { swap<<<1, 256>>>(a, n * 256); }
