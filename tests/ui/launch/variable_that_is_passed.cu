// verdict: unsupported
// flags:
// The kernel names what it is given.
__managed__ float table[65];
__global__ void shift(float *to) {
  to[threadIdx.x] = table[threadIdx.x + 1];
}

void run() { shift<<<1, 64>>>(table); } //~ unsupported/may-alias
