// verdict: verified
// flags: --bounds
struct point {
  float x, y;
};

__global__ void k(point *a, const point *b, size_t n) {
  __array_extent(a, n);
  __array_extent(b, n + 1 > n ? n + 1 : n);
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i].y = b[i].x;
}
