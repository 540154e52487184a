// verdict: verified
// flags:
// The kernel names another variable.
__managed__ float table[65], other[64];
__global__ void shift(float *to) {
  to[threadIdx.x] = table[threadIdx.x + 1];
}

void run() { shift<<<1, 64>>>(other); }
