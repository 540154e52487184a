// verdict: refuted
// flags:
// Whatever memory holds.
__global__ void same(int **queues) {
  __shared__ int found;
  __shared__ int *first;
  if (threadIdx.x == 0) first = queues[0];
  __syncthreads();
  if (first == queues[0]) found = threadIdx.x; //~ race/write-write
}
