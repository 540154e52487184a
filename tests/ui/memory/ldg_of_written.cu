// verdict: unsupported
// flags:
// What `__ldg` reads of an array that the kernel writes is undefined, in the same thread, too.
__device__ int cache[64];
__global__ void written(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = 5;
  int x = __ldg(&a[i]); //~ unsupported/read-only-cache
  __assert(x == 5);
}
__global__ void later(int *a, bool odd) {
  const int *p = odd ? a + 1 : a;
  int x = __ldg(p); //~ unsupported/read-only-cache
  atomicAdd(a, x);
}
__global__ void variable() {
  int x = __ldg(cache); //~ unsupported/read-only-cache
  if (threadIdx.x + blockIdx.x == 0) cache[0] = 5;
}
__global__ void shared() {
  __shared__ int s[32];
  int x = __ldg(&s[threadIdx.x % 32]); //~ unsupported/read-only-cache
}
