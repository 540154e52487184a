// verdict: unsupported
// flags:
// That an array is to be its own does not make it so.
__managed__ int table[256];
__global__ void fill(int *p) {
  __requires_fresh_array(p);
  p[threadIdx.x] = 1;
  table[threadIdx.x + 1] = 2;
}

void run() { fill<<<1, 64>>>(table); } //~ unsupported/may-alias
