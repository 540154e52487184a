// verdict: verified
// flags: --block 64 --grid 1
// The inner loop always runs, so that no round of the outer one is without a barrier.
__global__ void k(float *data) {
  __shared__ float tile[64];
  unsigned t = threadIdx.x;
  tile[t] = data[t];
  __syncthreads();
  for (unsigned k = 2; k <= blockDim.x; k *= 2) {
    for (unsigned j = k / 2; j > 0; j /= 2) {
      unsigned partner = t ^ j;
      if (partner > t) {
        float mine = tile[t], other = tile[partner];
        if ((mine > other) == ((t & k) == 0)) {
          tile[t] = other;
          tile[partner] = mine;
        }
      }
      __syncthreads();
    }
  }
  data[t] = tile[t];
}
