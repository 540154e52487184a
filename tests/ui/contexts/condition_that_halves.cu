// verdict: verified
// flags:
// A half that is positive is a number of threads; the block is never larger than 512.
__global__ void put(int *a) {
  a[blockIdx.x * 512 + threadIdx.x] = threadIdx.x;
}

void run(int *a, int n) {
  if (n > 1024)
    return;
  if ((n /= 2) > 0)
    put<<<4, n>>>(a);
}
