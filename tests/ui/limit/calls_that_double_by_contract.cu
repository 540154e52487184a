// verdict: verified
// flags:
// The same with a contract half-way, which stands for the bodies below it.
#include "barrister.h"
__device__ int f0(int x) { return x < 0 ? 0 : x; }
__device__ int f1(int x) {
  int y = f0(x);
  return f0(y);
}
__device__ int f2(int x) {
  int y = f1(x);
  return f1(y);
}
__device__ int f3(int x) {
  int y = f2(x);
  return f2(y);
}
__device__ int f4(int x) {
  int y = f3(x);
  return f3(y);
}
__device__ int f5(int x) {
  int y = f4(x);
  return f4(y);
}
__device__ int f6(int x) {
  int y = f5(x);
  return f5(y);
}
__device__ int f7(int x) {
  __ensures(__return_val_int() >= 0);
  int y = f6(x);
  return f6(y);
}
__device__ int f8(int x) {
  int y = f7(x);
  return f7(y);
}
__device__ int f9(int x) {
  int y = f8(x);
  return f8(y);
}
__device__ int f10(int x) {
  int y = f9(x);
  return f9(y);
}
__device__ int f11(int x) {
  int y = f10(x);
  return f10(y);
}
__device__ int f12(int x) {
  int y = f11(x);
  return f11(y);
}
__device__ int f13(int x) {
  int y = f12(x);
  return f12(y);
}
__device__ int f14(int x) {
  int y = f13(x);
  return f13(y);
}

__global__ void k(int *a) {
  int here = blockIdx.x * blockDim.x + threadIdx.x;
  a[here] = f14(a[here]);
}
