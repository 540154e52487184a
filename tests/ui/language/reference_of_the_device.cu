// verdict: refuted
// flags:
// Two names of one variable.
__device__ int total;
__device__ int &sum = total;

__global__ void add(int n) {
  if (threadIdx.x == 0)
    total = n;
  if (threadIdx.x == 1)
    sum = 2 * n; //~ race/write-write
}
