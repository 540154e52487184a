// verdict: error
// flags: --allow-missing-headers
// Clang drops an expression that names what it marks, with its statement, and says nothing: of these kernels, which all
// race, one is checked.
#include "nowhere/real.h"
__device__ real_t next(int i) { return i; }
__device__ real_t stored(int *a, int i) {
  a[0] = i;
  return i;
}
__device__ int narrow(long i) { return i; }
__device__ real_t narrow(int i) { return 0; }
struct Pair {
  int x, y;
};
__device__ real_t operator+(Pair a, int b) { return a.x + b; }
struct Reads {
  __device__ real_t read(int *a) { return a[0] = threadIdx.x; }
};
__device__ Reads reads;
#define NEXT(i) next(i)

__global__ void by_statement(int *a) { a[0] = next(threadIdx.x); }
__global__ void by_initialiser(int *a) { int v = stored(a, threadIdx.x); }
__global__ void by_overload(int *a) { a[narrow((int)threadIdx.x)] = threadIdx.x; }
__global__ void by_operator(int *a, Pair p) { a[0] = p + (int)threadIdx.x; }
__global__ void by_macro(int *a) { a[0] = NEXT(threadIdx.x); }
__global__ void by_member(int *a) { Reads().read(a); }
__global__ void by_variable(int *a) { reads.read(a); }
template <class T> __global__ void by_template(T *a) { a[0] = next(threadIdx.x); }
template __global__ void by_template<int>(int *);

__global__ void alone(int *a) { a[0] = threadIdx.x; } //~ race/write-write
