// verdict: unsupported
// flags:
// The parameter has the name of the variable that it is given.
__managed__ float table[65];
__global__ void shift(float *table) {
  table[threadIdx.x] = ::table[threadIdx.x + 1];
}

void run() { shift<<<1, 64>>>(table); } //~ unsupported/may-alias
