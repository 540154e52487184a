// verdict: unsupported
// flags:
// Both pointers are the variable that the kernel names.
__managed__ int table[256];
__global__ void fill(int *to, int *beyond) {
  to[threadIdx.x] = 1;
  table[threadIdx.x + 1] = 2;
  beyond[threadIdx.x + 128] = 3;
}

void run() { fill<<<1, 64>>>(table, table); } //~ unsupported/may-alias
