// One thread, one element: names, common subexpressions, the form of the guard.
// equiv plain renamed: equivalent
// equiv plain nested: equivalent
// equiv plain one_more: different
// equiv plain one_less: different
// equiv plain last_block: different
// equiv plain commuted: inconclusive
// equiv plain contracted: different
// equiv plain other_operand: different
// equiv plain twice: different
// equiv plain neighbour: different

__global__ void plain(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  y[i] = s * x[i] + y[i];
}

__global__ void renamed(float *result, const float *input, float factor, int count) {
  const int index = threadIdx.x + blockDim.x * blockIdx.x;
  if (index < count) {
    float in = input[index];
    float old = result[index];
    result[index] = factor * in + old;
  }
}

__global__ void nested(float *y, const float *x, float s, int n) {
  int first = blockIdx.x * blockDim.x;
  int i = first + threadIdx.x;
  if (first < n) {
    if (i < n) {
      float *to = y + i;
      *to = s * x[i] + *to;
    }
  } else if (i < n) {
    y[i] = s * x[i] + y[i];
  }
}

// The first cell behind the end.
__global__ void one_more(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > n) return;
  y[i] = s * x[i] + y[i];
}

// The last cell is left out.
__global__ void one_less(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) y[i] = s * x[i] + y[i];
}

// Only where n is no multiple of the block.
__global__ void last_block(float *y, const float *x, float s, int n) {
  int first = blockIdx.x * blockDim.x, i = first + threadIdx.x;
  if (first + (int)blockDim.x <= n) y[i] = s * x[i] + y[i];
}

// The same for all numbers, but another operation to a proof.
__global__ void commuted(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = y[i] + x[i] * s;
}

// Rounds once.
__global__ void contracted(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = fmaf(s, x[i], y[i]);
}

__global__ void other_operand(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = s * x[i] + x[i];
}

__global__ void twice(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    y[i] = s * x[i] + y[i];
    if (i == 40) y[i] = s * x[i] + y[i];
  }
}

// Right unless one block has more than 32 threads.
__global__ void neighbour(float *y, const float *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int from = threadIdx.x < 32 ? i : i - 1;
  if (i < n) y[i] = s * x[from] + y[i];
}
