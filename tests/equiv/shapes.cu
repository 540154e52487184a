// Kernels of another form: barriers that are not needed, loops that are none of the other's, what is not compared.
// equiv two_barriers one_barrier: equivalent
// equiv two_barriers wrong_neighbour: different
// equiv once in_a_loop: equivalent
// equiv once in_another_loop: different
// equiv once refused_atomics: unsupported
// equiv once other_parameters: error
// equiv once other_types: error
// equiv once contradicts: inconclusive
// equiv small large: inconclusive
// equiv direct by_shared: conditional
// equiv direct by_shared_wrong: different
// equiv wide_rows padded_rows: equivalent
// equiv long wide_rows across_rows: inconclusive

__global__ void two_barriers(int *out, const int *in) {
  __shared__ int t[1024];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  int v = t[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void one_barrier(int *out, const int *in) {
  __shared__ int t[1024];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[blockDim.x - 1 - threadIdx.x];
}

__global__ void wrong_neighbour(int *out, const int *in) {
  __shared__ int t[1024];
  t[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  int from = blockDim.x > 64 ? blockDim.x - 2 : blockDim.x - 1;
  out[blockIdx.x * blockDim.x + threadIdx.x] = t[threadIdx.x <= from ? from - threadIdx.x : 0];
}

__global__ void once(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 2;
}

// One round.
__global__ void in_a_loop(int *out, int n) {
  for (int k = 1; k < 2; k++) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 2 * k;
  }
}

// A round more.
__global__ void in_another_loop(int *out, int n) {
  for (int k = 1; k < 3; k++) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 2 * k;
  }
}

__global__ void refused_atomics(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicExch(&out[i], 2);
}

__global__ void other_parameters(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = 2;
}

__global__ void other_types(int *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 2;
}

// Of a launch that keeps this and what the other asks for nothing would be left to be compared.
__global__ void contradicts(int *out, int n) {
  __requires(n > 5 && n < 5);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 3;
}

__global__ void small(int *out, int n) {
  __requires(n < 10);
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void large(int *out, int n) {
  __requires(n > 20);
  out[blockIdx.x * blockDim.x + threadIdx.x] = 2;
}

__global__ void __launch_bounds__(8) wide_rows(int *out, const int *in) {
  __shared__ int t[8][8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 8; k++) t[threadIdx.x][k] = in[8 * i + k];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < 8; k++) sum += t[k % blockDim.x][threadIdx.x];
  out[i] = sum;
}

__global__ void __launch_bounds__(8) padded_rows(int *out, const int *in) {
  __shared__ int t[8][9];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 8; k++) t[threadIdx.x][k] = in[8 * i + k];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < 8; k++) sum += t[k % blockDim.x][threadIdx.x];
  out[i] = sum;
}

// A column more is another row of the other kernel.
__global__ void __launch_bounds__(8) across_rows(int *out, const int *in) {
  __shared__ int t[8][9];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < 8; k++) t[threadIdx.x][k] = in[8 * i + k];
  t[threadIdx.x][8] = 0;
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < 8; k++) sum += t[k % blockDim.x][threadIdx.x];
  out[i] = sum + t[threadIdx.x][8];
}

__global__ void direct(int *out, const int *in) {
  int i = blockIdx.x * 256 + threadIdx.x;
  out[i] = 3 * in[i];
}

__global__ void by_shared(int *out, const int *in) {
  __shared__ int t[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  t[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = 3 * t[threadIdx.x];
}

__global__ void by_shared_wrong(int *out, const int *in) {
  __shared__ int t[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  t[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = 3 * t[threadIdx.x == 255 ? 0 : threadIdx.x];
}
