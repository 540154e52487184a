// verdict: refuted
// flags:
// That indices are within the shared array is assumed, unless the file says how large it is.
__global__ void reverse(int *a) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = a[threadIdx.x]; //~ bounds
  __syncthreads();
  a[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x]; //~ bounds
}

void run(int *a) {
  reverse<<<1, 64, 64>>>(a);
}
