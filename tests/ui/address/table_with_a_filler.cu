// verdict: unsupported
// flags: --block 32 --grid 1
// Elements that the list does not name are initialised by their record.
__device__ int arr[64];
struct State {
  int *p = arr;
};
__device__ State states[4] = {};
__global__ void k() {
  int *p = states[2].p; //~ unsupported/pointer-in-memory
  if (threadIdx.x == 0)
    p[0] = 1;
  if (threadIdx.x == 1)
    arr[0] = 2;
}
