// verdict: refuted
// flags:
// Where a kernel compares such pointers with one that may be null, it asks whether they are.
typedef void (*Act)(int *, int);
__device__ void store(int *a, int i) { a[i] = i; }
__device__ Act const table[2] = {store, nullptr};
__global__ void by_table(int *a, Act act) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (act == table[1]) a[0] = i; //~ race/write-write
  else act(a, i);
}
