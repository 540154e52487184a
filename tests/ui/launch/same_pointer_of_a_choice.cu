// verdict: refuted
// flags:
// Both choices are one array.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a, bool c) { shift<<<1, 64>>>(c ? a : a, a); }
