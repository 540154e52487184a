// verdict: refuted
// flags:
// The launch of the file keeps it not.
__device__ int place() {
  __requires(blockDim.x == 16 && blockDim.y == 8);
  return threadIdx.y * 16 + threadIdx.x;
}
__global__ void k(int *out) {
  out[place()] = threadIdx.x; //~ precondition
}
void run(int *out) { k<<<1, dim3(8, 16)>>>(out); }
