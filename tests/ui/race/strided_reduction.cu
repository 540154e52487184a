// verdict: verified
// flags: --grid 1
// The index 2 * s * tid does not wrap: a block has 1024 threads at most. With 2^17 threads
// (`--block 131072 --no-device-limits`) it does, and threads 0 and 2^15 meet at a[0].
__global__ void strided_reduction(unsigned *a) {
  const unsigned n = blockDim.x;
  for (unsigned s = 1; s < n; s *= 2) {
    const unsigned i = 2 * s * threadIdx.x;
    if (i < n)
      a[i] = a[i] + a[i + s];
    __syncthreads();
  }
}
