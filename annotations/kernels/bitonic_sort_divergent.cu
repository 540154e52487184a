// verdict: refuted
// flags:
//
// The twin of bitonic_sort.cu with one barrier too many: only the lower thread of
// each pair reaches the barrier in the branch, while the upper one waits at the
// barrier behind it.

#include "barrister.h"

__global__ void bitonic_sort_divergent(unsigned *data) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned key[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;

  key[tid] = data[blockIdx.x * n + tid];
  __syncthreads();

  for (unsigned k = 2; __invariant(2 <= k && k <= 2048), k <= n; k *= 2) {
    unsigned j = k / 2;
    do {
      __invariant(2 <= k && k <= n && j <= k / 2);
      unsigned partner = tid ^ j;
      if (partner > tid) {
        unsigned low = key[tid];
        unsigned high = key[partner];
        bool ascending = (tid & k) == 0;
        if ((low > high) == ascending) {
          key[tid] = high;
          key[partner] = low;
        }
        __syncthreads();
        //~^ divergence
      }
      __syncthreads();
      //~^ divergence
      j /= 2;
    } while (j > 0);
  }

  data[blockIdx.x * n + tid] = key[tid];
}
