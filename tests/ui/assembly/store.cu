// verdict: verified
// flags:
__device__ void put(int *place, int value) {
  asm volatile("st.global.cs.s32 [%0], %1;" ::"l"(place), "r"(value) : "memory");
}
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    put(&a[i], i);
    __assert(a[i] == i);
  }
}
