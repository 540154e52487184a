// verdict: verified
// flags:
// How large the array is stays assumed, and the report says so.
__global__ void fill(int *p) {
  __array_extent(p, 64);
  p[threadIdx.x & 63] = 1;
}

void run(int *a) { fill<<<1, 64>>>(a); }
