// verdict: inconclusive
// flags:
// The pointer is null where the flag says the opposite.
__global__ void add(float *to, const float *from, bool has) {
  if (has)
    to[threadIdx.x] += from[threadIdx.x]; //~ null-pointer
}

void run(float *a, const float *b, bool c) { add<<<1, 64>>>(a, c ? nullptr : b, c); }
