// verdict: refuted
// flags:
//
// From the second number on the generator overflows whatever the seed is, so that no run without overflow
// comes to the race. On every GPU it wraps, and the race is there.

__global__ void noise(int *out, const int *seed) {
  __shared__ int last;
  int s = seed[threadIdx.x];
  for (int k = 0; k < 3; k++)
    s = 1103515245 * s + 12345;
  if (s % 2 >= -1)
    last = threadIdx.x; //~ race/write-write
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = last + s % 2;
}
