// verdict: unsupported
// flags:
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void scan(int *a) {
  a[threadIdx.x] = cg::inclusive_scan(cg::coalesced_threads(), a[threadIdx.x]); //~ unsupported/unknown-function
}
