// verdict: refuted
// flags:
// Where a kernel asks whether such pointers are null, they may be.
typedef void (*Act)(int *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ Act acts[] = {clear};
__global__ void otherwise(int *a, Act act) {
  if (act) act(&a[blockIdx.x * blockDim.x + threadIdx.x]);
  else a[0] = threadIdx.x; //~ race/write-write
}
__global__ void too_late(int *a, Act act, bool c) {
  if (c && act == nullptr) return;
  act(&a[blockIdx.x * blockDim.x + threadIdx.x]); //~ callee
}
__device__ bool is_there(Act act) { return act != nullptr; }
__global__ void of_memory(int *a, Act *table) {
  if (!is_there(table[0])) a[0] = threadIdx.x; //~ race/write-write
}
