// Loops without barriers: what is carried, what is written, where they end.
// equiv long stride renamed: equivalent
// equiv long stride counted: inconclusive
// equiv stride from_the_second: different
// equiv stride every_other: different
// equiv dot accumulated: conditional
// equiv dot one_short: different
// equiv dot starts_at_one: different
// equiv long dot pointers: conditional
// equiv dot backwards: different
// equiv dot wraps: inconclusive
// equiv bounded early_exit: conditional
// equiv bounded exits_late: different
// equiv rows flat: inconclusive
// equiv rows rows_again: equivalent
// equiv rows last_row: different
// equiv local local_again: conditional
// equiv local local_shifted: different

__global__ void stride(float *y, const float *x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) y[i] = 2.0f * x[i];
}

__global__ void renamed(float *out, const float *in, int count) {
  int step = gridDim.x * blockDim.x;
  int at = threadIdx.x + blockIdx.x * blockDim.x;
  while (at < count) {
    float value = in[at];
    out[at] = 2.0f * value;
    at += step;
  }
}

// Goes round as often, and counts otherwise.
__global__ void counted(float *y, const float *x, int n) {
  int first = blockIdx.x * blockDim.x + threadIdx.x, step = blockDim.x * gridDim.x;
  int rounds = first < n ? (n - first + step - 1) / step : 0;
  for (int k = 0; k < rounds; k++) y[first + k * step] = 2.0f * x[first + k * step];
}

__global__ void from_the_second(float *y, const float *x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    if (i > 0) y[i] = 2.0f * x[i];
}

__global__ void every_other(float *y, const float *x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 2 * blockDim.x * gridDim.x) y[i] = 2.0f * x[i];
}

__global__ void dot(float *out, const float *a, const float *b, int n) {
  int row = threadIdx.x * n;
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a[row + k] * b[k];
  out[threadIdx.x] = sum;
}

__global__ void accumulated(float *out, const float *a, const float *b, int n) {
  int row = n * threadIdx.x;
  float s = 0;
  int j = 0;
  while (true) {
    if (j >= n) break;
    float x = a[row + j], y = b[j];
    s = s + x * y;
    ++j;
  }
  out[threadIdx.x] = s;
}

__global__ void one_short(float *out, const float *a, const float *b, int n) {
  int row = threadIdx.x * n;
  float sum = 0;
  for (int k = 0; k < n - 1; k++) sum += a[row + k] * b[k];
  out[threadIdx.x] = sum;
}

__global__ void starts_at_one(float *out, const float *a, const float *b, int n) {
  int row = threadIdx.x * n;
  float sum = 0;
  for (int k = 1; k < n; k++) sum += a[row + k] * b[k];
  out[threadIdx.x] = sum;
}

__global__ void pointers(float *out, const float *a, const float *b, int n) {
  const float *p = a + (int)(threadIdx.x * n);
  const float *q = b;
  float sum = 0;
  for (int k = 0; k < n; k++) {
    sum += *p * *q;
    p++;
    q++;
  }
  out[threadIdx.x] = sum;
}

// The index wraps around where that of the others does not: 2^32 elements make a difference.
__global__ void wraps(float *out, const float *a, const float *b, int n) {
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a[threadIdx.x * n + k] * b[k];
  out[threadIdx.x] = sum;
}

// Another order of floating-point additions.
__global__ void backwards(float *out, const float *a, const float *b, int n) {
  int row = threadIdx.x * n;
  float sum = 0;
  for (int k = n - 1; k >= 0; k--) sum += a[row + k] * b[k];
  out[threadIdx.x] = sum;
}

__global__ void bounded(int *out, const int *in, int n) {
  int found = -1;
  for (int k = 0; k < n; k++) {
    if (in[k] == (int)threadIdx.x) {
      found = k;
      break;
    }
  }
  out[threadIdx.x] = found;
}

__global__ void early_exit(int *out, const int *in, int n) {
  int at = -1, me = threadIdx.x;
  for (int j = 0; j < n; ++j) {
    int v = in[j];
    if (v != me) continue;
    at = j;
    break;
  }
  out[me] = at;
}

// The last one that fits.
__global__ void exits_late(int *out, const int *in, int n) {
  int found = -1;
  for (int k = 0; k < n; k++) {
    if (in[k] == (int)threadIdx.x) found = k;
    if (found > n) break;
  }
  out[threadIdx.x] = found;
}

__global__ void rows(int *out, const int *in, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = threadIdx.x; x < w; x += blockDim.x) out[y * w + x] = in[y * w + x] + y;
}

__global__ void flat(int *out, const int *in, int w, int h) {
  for (int i = threadIdx.x; i < w * h; i += blockDim.x) out[i] = in[i] + i / w;
}

__global__ void rows_again(int *out, const int *in, int w, int h) {
  int row = 0;
  for (int y = 0; y < h; y++) {
    int x = threadIdx.x;
    while (x < w) {
      int v = in[row * w + x];
      out[row * w + x] = row + v;
      x += blockDim.x;
    }
    row++;
  }
}

__global__ void last_row(int *out, const int *in, int w, int h) {
  for (int y = 0; y < h; y++)
    for (int x = threadIdx.x; x < w; x += blockDim.x) {
      if (y + 1 < h || w < 2) out[y * w + x] = in[y * w + x] + y;
    }
}

__global__ void local(int *out, const int *in) {
  int v[4];
  for (int k = 0; k < 4; k++) v[k] = in[4 * threadIdx.x + k];
  for (int k = 0; k < 4; k++) out[4 * threadIdx.x + k] = v[3 - k];
}

__global__ void local_again(int *out, const int *in) {
  int kept[4];
  const int *from = in + 4 * threadIdx.x;
  for (int j = 0; j < 4; j++) kept[j] = from[j];
  for (int j = 0; j < 4; j++) out[4 * threadIdx.x + j] = kept[3 - j];
}

__global__ void local_shifted(int *out, const int *in) {
  int v[4];
  for (int k = 0; k < 4; k++) v[k] = in[4 * threadIdx.x + k];
  for (int k = 0; k < 4; k++) out[4 * threadIdx.x + k] = v[(4 - k) % 4];
}
