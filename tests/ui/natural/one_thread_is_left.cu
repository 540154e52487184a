// verdict: refuted
// flags:

// Where `w >= n` there is no race, since no two threads come to the store any more.
__global__ void halves(int *o, unsigned n, unsigned w) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if ((unsigned long long)i * w < n) o[i / 2] = i; //~ race/write-write
}
