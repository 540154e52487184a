// verdict: unsupported
// flags:
// Variables of one name with C linkage are one variable, whatever their namespaces.
namespace one {
extern "C" __device__ int total;
}
namespace two {
extern "C" __device__ int total;
}

__global__ void add() {
  if (threadIdx.x == 0)
    one::total = 1; //~ unsupported/c-linkage
  if (threadIdx.x == 1)
    two::total = 2;
}
