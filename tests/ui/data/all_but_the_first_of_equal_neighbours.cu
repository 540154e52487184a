// verdict: refuted
// flags:
// Equal neighbours store into one place.
__global__ void starts(unsigned *start, unsigned *sorted, const unsigned *keys, const unsigned *index, unsigned n) {
  __shared__ unsigned before[257];
  unsigned i = blockIdx.x * 256 + threadIdx.x, key;
  if (i < n) {
    key = keys[i];
    before[threadIdx.x + 1] = key;
    if (i > 0 && threadIdx.x == 0)
      before[0] = keys[i - 1];
  }
  __syncthreads();
  if (i < n) {
    if (i > 0 && key == before[threadIdx.x])
      start[key] = i; //~ race/write-write
    sorted[i] = index[i];
  }
}

void run(unsigned *start, unsigned *sorted, const unsigned *keys, const unsigned *index, unsigned n) {
  starts<<<(n + 255) / 256, 256>>>(start, sorted, keys, index, n);
}
