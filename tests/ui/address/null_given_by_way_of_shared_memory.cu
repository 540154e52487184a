// verdict: inconclusive
// flags:
// A null pointer that memory held stays one where it is copied to: it is not one that is used.
__global__ void ticket(int **queues, int *out) {
  __shared__ int *counter;
  if (blockIdx.x > 0) return;
  if (threadIdx.x == 0) counter = queues[0];
  __syncthreads();
  int place = atomicAdd(counter, 1);
  out[place] = threadIdx.x; //~ race/write-write
}
