// Sectors of global memory: rows, columns, neighbours, records and their members apart, indices that are data.

struct Point {
  float x, y, z;
};

__global__ void rows(float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = b[i];
  a[i + 1] = b[i + n];
  a[i * 2] = b[31 - i];
  a[5] = b[n];
}

__global__ void columns(float *a, const float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 0; k < n; k++)
    a[i * n + k] = b[k * n + i];
}

__global__ void records(Point *p, float *x, float *y, float *z) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = p[i].x;
  y[i] = p[i].y;
  Point whole = p[i];
  z[i] = whole.z;
}

__global__ void widths(double *d, float4 *v, char *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  d[i] = 0;
  v[i] = make_float4(0, 0, 0, 0);
  c[i] = 0;
  c[i * 4] = 0;
}

__global__ void gather(float *a, const float *b, const int *index) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int first = index[0];
  a[i] = b[index[i]];
  a[first + i] = b[first];
}
