// verdict: inconclusive
// flags:
// One of the choices is the other argument.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a, float *b, bool c) { shift<<<1, 64>>>(c ? a : b, a); }
