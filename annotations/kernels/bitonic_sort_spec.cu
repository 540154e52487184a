// verdict: verified
// flags:
//
// Bitonic sort (Batcher, AFIPS 1968) of one block's keys, for every power of two of them: behind the last
// step they are in order, and the keys that were there.
//
// A step compares keys at a distance of j. What it makes of a key is a function of two keys before it, which
// are in a copy that is made behind each barrier (STEP). Two claims go along with it:
//
//   - of two keys in a run of k: those of one block of j are on the right side of those of the next. With j == 1 the
//     run is in order.
//   - of four keys in a block of j: it is bitonic. With keys of 0 and 1 only, the ones would be one piece of a
//     circle; so no two keys that have one of the others between them on either side lie above both of these.
//
// Each step needs them of a distance of 2 j. They are known of the step before, or, where a merge begins, both
// follow from the order of two runs.

#include "barrister.h"

#define LESS(a, b) ((a) < (b) ? (a) : (b))
#define MORE(a, b) ((a) < (b) ? (b) : (a))
// What the step with `j` makes of key x, of the keys before it.
#define STEP(x)                                                                             \
  ((((x) & k) == 0) == ((x) < ((x) ^ j)) ? LESS(before[x], before[(x) ^ j])                 \
                                         : MORE(before[x], before[(x) ^ j]))

// Not both of x and z lie above both of y and w.
#define LEADS(x, z, y, w) (key[x] <= key[y] || key[x] <= key[w] || key[z] <= key[y] || key[z] <= key[w])

__global__ void bitonic_sort(unsigned *data) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned key[1024];
  __shared__ unsigned before[1024], start[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;

  key[tid] = data[blockIdx.x * n + tid];
  __syncthreads();
  __array_snapshot(before, key);
  __array_snapshot(start, key);

  for (unsigned k = 2; __invariant(2 <= k && k <= 2048 && __is_pow2(k)), k <= n; k *= 2) {
    unsigned j = k / 2;
    do {
      __invariant(2 <= k && k <= n && j <= k / 2 && 1 <= j && __is_pow2(j) && __is_pow2(k));
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
      __element_invariant(key, x, __implies(x < n, key[x] == STEP(x)), x & ~j);
      __permutation_invariant(key, start);
      // Of each run of k keys, those of one block of j are on the right side of those of the next.
      __elements_invariant_2(key, x, y,
          __implies(x < y && y < n && (x ^ y) < k && (x ^ y) >= j,
                    (x & k) == 0 ? key[x] <= key[y] : key[x] >= key[y]));
      // Each block of j is bitonic.
      __elements_invariant_4(key, x, y, z, w,
          __implies(x < y && y < z && z < w && w < n && (x ^ y) < j && (x ^ z) < j && (x ^ w) < j,
                    LEADS(x, z, y, w) && LEADS(y, w, x, z)));
      __syncthreads();
      __array_snapshot(before, key);
      j /= 2;
    } while (j > 0);
  }

  __assert(__implies(tid + 1 < n, key[tid] <= key[tid + 1]));
  data[blockIdx.x * n + tid] = key[tid];
}
