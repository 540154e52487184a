// verdict: verified
// flags:
// The pointer is null where the flag says so.
__global__ void add(float *to, const float *from, bool has) {
  if (has)
    to[threadIdx.x] += from[threadIdx.x];
}

void run(float *a, const float *b, bool c) { add<<<1, 64>>>(a, c ? b : nullptr, c); }
