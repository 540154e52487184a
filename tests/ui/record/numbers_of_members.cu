// verdict: verified
// flags: --block 32 --grid 1
// As numbers, members stand where they stand in their record.
#include <assert.h>
__global__ void k() {
  __shared__ struct {
    int a[4];
    int b[4];
  } s;
  assert((unsigned long long)s.b == (unsigned long long)s.a + 16);
}
