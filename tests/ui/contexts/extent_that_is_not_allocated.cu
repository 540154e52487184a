// verdict: refuted
// flags:
// Half of what the kernel states is allocated.
__global__ void fill(int *p) {
  __array_extent(p, 64);
  p[threadIdx.x & 63] = 1;
}

void run() {
  int *a;
  cudaMalloc(&a, 64 * 2);
  fill<<<1, 64>>>(a); //~ precondition
}
