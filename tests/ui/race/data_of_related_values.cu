// verdict: refuted
// flags: --any-launch
// The race needs numbers in two arrays and an argument that fit each other.
__global__ void k(const unsigned *a, const unsigned *b, unsigned *out, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] == 1000 + b[i] && b[i] > 77777 && n == 424242)
    out[a[i] - b[i]] = i;  //~ race/write-write
}
