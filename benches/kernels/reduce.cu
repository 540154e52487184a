// A tree in shared memory: a barrier in a loop.
#define THREADS 256

__global__ void reduce(const int *in, int *out, int n) {
  __shared__ int sums[THREADS];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * THREADS + t;
  sums[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned step = THREADS / 2; step > 0; step /= 2) {
    if (t < step) {
      sums[t] += sums[t + step];
    }
    __syncthreads();
  }
  if (t == 0) {
    out[blockIdx.x] = sums[0];
  }
}
