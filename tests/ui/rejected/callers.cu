// verdict: error
// flags:
// A body that clang rejects costs those that call it; others are checked, and race all the same.
__device__ int helper(int i) { return undeclared(i); }
template <class T> __device__ T twice(T x) { return x + nothing; }
struct Pair {
  int a, b;
  __device__ int sum() const { return a + b + nothing; }
};
__global__ void good(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__global__ void racy(int *a) { a[0] = threadIdx.x; } //~ race/write-write
__global__ void rejected(int *a) { a[threadIdx.x] = undeclared(threadIdx.x); }
__global__ void calls(int *a) { a[threadIdx.x] = helper(threadIdx.x); } //~ unsupported/rejected-body
__global__ void instantiates(int *a) { a[threadIdx.x] = twice<int>(threadIdx.x); } //~ unsupported/rejected-body
__global__ void asks(int *a) { a[threadIdx.x] = Pair{1, 2}.sum(); } //~ unsupported/rejected-body
