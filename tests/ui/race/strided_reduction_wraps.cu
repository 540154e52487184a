// verdict: refuted
// flags: --grid 1 --block 512
// In 16 bits the index 2 * s * tid wraps at s = 256: threads 0 and 128 meet at a[0].
__global__ void strided_reduction(unsigned *a) {
  const unsigned n = blockDim.x;
  for (unsigned s = 1; s < n; s *= 2) {
    const unsigned short i = 2 * s * threadIdx.x;
    if (i < n)
      a[i] = a[i] + a[i + s];
    //~^ race/write-read
    __syncthreads();
  }
}
