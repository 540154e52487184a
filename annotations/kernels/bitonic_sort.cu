// verdict: verified
// flags:
//
// Bitonic sort of one block's elements: free of races, of divergence and of
// accesses outside the array.
//
// In each step the threads form pairs t and t ^ j, and the lower of a pair
// compares and exchanges the two cells. Pairs are disjoint whatever j is; that j
// stays below 1024 keeps them inside the array. The inner loop tests after its
// body, which says that it runs at least once: no path around the outer loop
// avoids the barrier.

#include "barrister.h"

__global__ void bitonic_sort(unsigned *data) {
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
      }
      __syncthreads();
      j /= 2;
    } while (j > 0);
  }

  data[blockIdx.x * n + tid] = key[tid];
}
