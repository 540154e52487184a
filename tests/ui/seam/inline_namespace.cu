// verdict: refuted
// flags:
// Inline namespaces are left out of names.
namespace v { inline namespace v1 { typedef unsigned char idx; } }
namespace x { namespace v { typedef int idx; } }
__global__ void k() {
  __shared__ int s[1024];
  v::idx i = threadIdx.x;
  s[i] = threadIdx.x; //~ race/write-write
}
