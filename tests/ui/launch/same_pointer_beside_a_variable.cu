// verdict: verified
// flags:
// That the array is not the variable is assumed, and said.
__managed__ int table[256];
__global__ void fill(int *to, int *beyond) {
  to[threadIdx.x] = 1;
  table[threadIdx.x + 1] = 2;
  beyond[threadIdx.x + 128] = 3;
}

void run(int *a) { fill<<<1, 64>>>(a, a); }
