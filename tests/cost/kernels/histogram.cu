// An index that is data: all lanes may ask one bank, or none together.

__global__ void histogram(unsigned *bins, const unsigned char *data, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&local[data[i]], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

// A part of it for each lane, which has no conflicts whatever the data are.
__global__ void of_lanes(unsigned *bins, const unsigned char *data, int n) {
  __shared__ unsigned local[64 * 32];
  int lane = threadIdx.x % 32;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    local[(data[i] & 63) * 32 + lane]++;
}

void run(unsigned *bins, const unsigned char *data, int n) {
  histogram<<<64, 256>>>(bins, data, n);
  of_lanes<<<64, 32>>>(bins, data, n);
}
