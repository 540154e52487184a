// verdict: verified
// flags:
// A target with a contract is called by it; a body's effects on memory are those of the call.
typedef int (*Op)(int);
__device__ int twice(int x) {
  __ensures(__return_val_int() == x * 2);
  return x * 2;
}
__device__ int half(int x) { return x / 2; }
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Op op = i != 0 ? twice : half;
  a[i] = op(i);
  __assert(__implies(i != 0, a[i] == 2 * i));
}
