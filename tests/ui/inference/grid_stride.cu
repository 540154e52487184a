// verdict: verified
// flags:
// The most common loop of CUDA, in the types and forms that people write, for any launch.

__global__ void in_int(int n, float a, const float *x, float *y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}

__global__ void in_unsigned(unsigned n, float a, const float *x, float *y) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}

__global__ void in_size_t(size_t n, float *y) {
  for (size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (size_t)blockDim.x * gridDim.x)
    y[i] = 1;
}

__global__ void mixed(int n, float *y) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = 1;
}

__global__ void step_in_a_variable(int n, float a, const float *x, float *y) {
  unsigned step = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    y[i] = a * x[i] + y[i];
}

__global__ void continued(int n, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  while (i < n) {
    if (y[i] < 0) {
      i += blockDim.x * gridDim.x;
      continue;
    }
    y[i] = 1;
    i += blockDim.x * gridDim.x;
  }
}

__global__ void left_early(int n, float *y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    if (y[i] == 3)
      break;
    y[i] = 1;
  }
}

__global__ void in_two_dimensions(int width, int height, float *y) {
  for (int r = blockIdx.y * blockDim.y + threadIdx.y; r < height; r += blockDim.y * gridDim.y)
    for (int c = blockIdx.x * blockDim.x + threadIdx.x; c < width; c += blockDim.x * gridDim.x)
      y[r * width + c] = 1;
}

__global__ void rows_of_blocks(int width, int height, float *y) {
  for (int r = blockIdx.x; r < height; r += gridDim.x)
    for (int c = threadIdx.x; c < width; c += blockDim.x)
      y[r * width + c] = 1;
}

__global__ void from_an_offset(int first, int n, float *y) {
  for (int i = first + blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = 1;
}

__global__ void backwards(int n, float *y) {
  for (int i = n - 1 - (int)(blockIdx.x * blockDim.x + threadIdx.x); i >= 0; i -= blockDim.x * gridDim.x)
    y[i] = 1;
}

__global__ void of_warps(int n, float *y) {
  __requires(blockDim.x % 32 == 0);
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = threadIdx.x % 32;
  int warps = gridDim.x * blockDim.x / 32;
  for (int r = warp; r < n; r += warps)
    y[r * 32 + lane] = 1;
}
