// verdict: unsupported
// flags:

// Another object may begin where one of no size stands.
struct Z0 { int z[0]; };
__global__ void arrays() {
  __shared__ int z[0];
  __shared__ int y;
  __shared__ int s;
  if (z == &y) s = threadIdx.x; //~ unsupported/unspecified-address
}
__global__ void structs() {
  __shared__ Z0 a;
  __shared__ Z0 b;
  __shared__ int s;
  if ((void *)&a == (void *)&b) s = threadIdx.x; //~ unsupported/unspecified-address
}
__device__ int d0[0];
__device__ int d1[4];
__global__ void of_the_device() {
  __shared__ int s;
  if (d0 == d1) s = threadIdx.x; //~ unsupported/unspecified-address
}
__global__ void of_a_thread() {
  __shared__ int s;
  int x[0];
  int y[1];
  if (x == y) s = threadIdx.x; //~ unsupported/unspecified-address
}
