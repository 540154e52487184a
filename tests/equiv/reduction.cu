// A tree in shared memory: loops with barriers in lockstep.
// equiv long tree renamed: conditional
// equiv tree stops_early: different
// equiv tree unsynchronised: inconclusive
// equiv long tree other_order: inconclusive
// equiv tree last_is_lost: different
// equiv tree by_pointers: conditional

__global__ void tree(int *out, const int *in) {
  __shared__ int t[256];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = t[0];
}

__global__ void renamed(int *result, const int *input) {
  __shared__ int buffer[256];
  unsigned tid = threadIdx.x;
  int v = input[tid + blockDim.x * blockIdx.x];
  buffer[tid] = v;
  __syncthreads();
  int stride = blockDim.x >> 1;
  while (stride > 0) {
    if (tid < stride) {
      int x = buffer[tid];
      int y = buffer[tid + stride];
      buffer[tid] = x + y;
    }
    __syncthreads();
    stride /= 2;
  }
  if (tid == 0) result[blockIdx.x] = buffer[tid];
}

__global__ void stops_early(int *out, const int *in) {
  __shared__ int t[256];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 1; s >>= 1) {
    if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = t[0];
}

// A race: nothing is said of what it leaves.
__global__ void unsynchronised(int *out, const int *in) {
  __shared__ int t[256];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    __syncthreads();
    if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
  }
  if (threadIdx.x == blockDim.x - 1) out[blockIdx.x] = t[0];
}

// The same sum of integers where the block is a power of two: no proof knows it.
__global__ void other_order(int *out, const int *in) {
  __shared__ int t[256];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int s = 1; s < blockDim.x; s *= 2) {
    if (threadIdx.x % (2 * s) == 0 && threadIdx.x + s < blockDim.x) t[threadIdx.x] += t[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = t[0];
}

// Only of blocks of more than 32 threads.
__global__ void last_is_lost(int *out, const int *in) {
  __shared__ int t[256];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s && s < 32) t[threadIdx.x] += t[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = t[0];
}

__global__ void by_pointers(int *out, const int *in) {
  __shared__ int t[256];
  int *own = t + threadIdx.x;
  *own = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int s = blockDim.x / 2; s != 0; s = s / 2) {
    if (s > (int)threadIdx.x) *own = *own + own[s];
    __syncthreads();
  }
  if (!threadIdx.x) out[blockIdx.x] = *own;
}
