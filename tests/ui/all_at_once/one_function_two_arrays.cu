// verdict: refuted
// flags: --block 64 --grid 1
// A function that is called for two arrays, with an error in each call: two races at the
// same places, each reported with its own array and its own story.
__device__ void shift(int *a, int by) {
  int x = a[threadIdx.x + by];
  a[threadIdx.x] = x;
  //~^ race/read-write
  //~| race/read-write
}
__global__ void k(int *out) {
  __shared__ int first[65], second[66], third[64];
  shift(second, 2);
  shift(third, 0);
  __syncthreads();
  shift(first, 1);
  __syncthreads();
  out[threadIdx.x] = first[threadIdx.x] + second[threadIdx.x] + third[threadIdx.x];
}
