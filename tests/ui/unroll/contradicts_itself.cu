// verdict: inconclusive (vacuous)
// flags: --unroll 2 --block 64 --grid 1
// Hypotheses that exclude every execution are noticed in unfolded loops, too.
#include "barrister.h"
__global__ void contradicts(int *a, int n) { //~ vacuous
  __requires(n > 2);
  __requires(n < 2);
  for (int i = 0; i < n; i++)
    a[threadIdx.x] = i;
}
