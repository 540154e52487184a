// verdict: inconclusive
// flags:
// That one call is dead for a block of 32 says nothing of the other, which the precondition kills.
__device__ void wait() {
  __syncthreads(); //~ vacuous
}

__global__ void put(int *a, int n) {
  __requires(n > 3);
  if (blockDim.x > 32)
    wait();
  if (n < 2) {
    a[0] = threadIdx.x;
    wait();
  }
}

void run(int *a, int n) { put<<<1, 32>>>(a, n); }
