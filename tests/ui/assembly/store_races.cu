// verdict: refuted
// flags: --block 64 --grid 1
__device__ void put(int *place, int value) {
  asm volatile("st.global.cs.s32 [%0], %1;" ::"l"(place), "r"(value) : "memory"); //~ race/write-write
}
__global__ void k(int *a) { put(&a[threadIdx.x / 2], threadIdx.x); }
