// verdict: verified
// flags:
#include <cub/block/block_histogram.cuh>
typedef cub::BlockHistogram<unsigned char, 64, 2, 256, cub::BLOCK_HISTO_ATOMIC> Histogram;
__global__ void count(unsigned *out, const unsigned char *in) {
  __shared__ Histogram::TempStorage storage;
  __shared__ unsigned bins[256];
  unsigned char items[2] = {in[threadIdx.x], in[threadIdx.x + 64]};
  Histogram(storage).InitHistogram(bins);
  __syncthreads();
  Histogram(storage).Composite(items, bins);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += 64) out[i] = bins[i];
}
void run(unsigned *out, unsigned char *in) { count<<<1, 64>>>(out, in); }
