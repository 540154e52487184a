// verdict: verified
// flags:
// The parameter has the name of a variable, and is given another one.
__managed__ float table[65], other[64];
__global__ void shift(float *table) {
  table[threadIdx.x] = ::table[threadIdx.x + 1];
}

void run() { shift<<<1, 64>>>(other); }
