// verdict: verified
// flags: --block 64
// A queue for each bin.
__global__ void k(const unsigned *bin, int *out, unsigned *count, unsigned capacity) {
  __requires(capacity <= 1024);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned b = bin[i] % 16;
  unsigned place = atomicAdd(&count[b], 1u);
  if (place < capacity)
    out[b * capacity + place] = i;
}
