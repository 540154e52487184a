// verdict: inconclusive
// flags:
// Where the next key begins its neighbours end, and the last ends with the array.
__global__ void ends(unsigned *start, unsigned *end, unsigned *sorted, const unsigned *keys, const unsigned *index, unsigned n) {
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
    if (i == 0 || key != before[threadIdx.x]) {
      start[key] = i; //~ race/write-write
      if (i > 0)
        end[before[threadIdx.x]] = i; //~ race/write-write
    }
    if (i == n - 1)
      end[key] = i + 1; //~ race/write-write
    sorted[i] = index[i];
  }
}

void run(unsigned *start, unsigned *end, unsigned *sorted, const unsigned *keys, const unsigned *index, unsigned n) {
  ends<<<(n + 255) / 256, 256>>>(start, end, sorted, keys, index, n);
}
