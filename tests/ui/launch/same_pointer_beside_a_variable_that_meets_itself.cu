// verdict: inconclusive
// flags:
__managed__ int table[256];
__global__ void fill(int *to, int *beyond) {
  to[threadIdx.x] = 1;
  table[threadIdx.x] = 2;
  beyond[threadIdx.x + 1] = 3; //~ race/write-write
}

void run(int *a) { fill<<<1, 64>>>(a, a); }
