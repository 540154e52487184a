// verdict: inconclusive
// flags:
// One element behind a pointer is not null, and four bytes further, even of a null pointer.
__global__ void moved(int **queues) {
  __shared__ int found;
  int *p = queues[0];
  if (p + 1 == nullptr) found = threadIdx.x; //~ race/write-write
}
__global__ void stored(int **queues, int **others) {
  __shared__ int found;
  if (blockIdx.x > 0) return;
  if (threadIdx.x == 0) others[0] = queues[0] + 1;
  __syncthreads();
  if (others[0] - queues[0] != 1) found = threadIdx.x; //~ race/write-write
}
