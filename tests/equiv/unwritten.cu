// What nobody has written: variables, shared memory, and cells that one kernel alone writes.
// equiv zeroed not_zeroed: inconclusive
// equiv reads_behind reads_behind_again: equivalent
// equiv reads_behind reads_elsewhere: inconclusive
// equiv initialised uninitialised: inconclusive
// equiv quiet also_counts: different
// equiv quiet writes_back: equivalent
// equiv same_value other_writer: equivalent
// equiv same_value other_value: different

__global__ void zeroed(int *out) {
  __shared__ int t[64];
  t[threadIdx.x % 64] = 0;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x % 64];
}

__global__ void not_zeroed(int *out) {
  __shared__ int t[64];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x % 64];
}

// The last thread reads what nobody wrote, in both kernels the same.
__global__ void reads_behind(int *out, const int *in) {
  __shared__ int t[1025];
  t[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x + 1];
}

__global__ void reads_behind_again(int *out, const int *in) {
  __shared__ int buffer[1025];
  int me = threadIdx.x;
  buffer[me] = in[me];
  __syncthreads();
  int next = buffer[me + 1];
  out[blockIdx.x * blockDim.x + me] = next;
}

__global__ void reads_elsewhere(int *out, const int *in) {
  __shared__ int t[1025];
  t[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  int from = threadIdx.x + 1 < blockDim.x ? threadIdx.x + 1 : 1024;
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[from];
}

__global__ void initialised(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = 0;
  if (in[i] > 0) v = in[i];
  out[i] = v;
}

__global__ void uninitialised(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v;
  if (in[i] > 0) v = in[i];
  out[i] = v;
}

__global__ void quiet(int *out, int *log) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void also_counts(int *out, int *log) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 1;
  if (i == 0) log[0] = 1;
}

// What was there before is no other memory.
__global__ void writes_back(int *out, int *log) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 1;
  log[i] = log[i];
}

__global__ void same_value(int *flag, const int *in) {
  if (in[blockIdx.x * blockDim.x + threadIdx.x] > 3) *flag = 1;
}

__global__ void other_writer(int *flag, const int *in) {
  bool seen = in[threadIdx.x + blockIdx.x * blockDim.x] > 3;
  if (!seen) return;
  flag[0] = seen;
}

__global__ void other_value(int *flag, const int *in) {
  if (in[blockIdx.x * blockDim.x + threadIdx.x] >= 3) *flag = 1;
}
