// verdict: refuted
// flags:
// A parameter has the type that its name stands for where the function is declared.
typedef unsigned char idx_t;
__device__ void put(int *s, idx_t i) { s[i] = threadIdx.x; } //~ race/write-write
struct Table {
  typedef int idx_t;
  static __device__ void fill(int *s) { put(s, threadIdx.x); }
};
__global__ void k() {
  __shared__ int s[1024];
  Table::fill(s);
}
