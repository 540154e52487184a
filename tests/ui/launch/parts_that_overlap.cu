// verdict: refuted
// flags:
// The second array begins within the first.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

void run(float *a) { shift<<<1, 64>>>(a + 3, a); }
