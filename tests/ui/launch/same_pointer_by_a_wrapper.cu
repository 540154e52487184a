// verdict: refuted
// flags:
// What the function is given twice is one array.
__global__ void shift(float *to, const float *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}

static void launch(float *to, const float *from) { shift<<<1, 64>>>(to, from); }
void run(float *a) { launch(a, a); }
