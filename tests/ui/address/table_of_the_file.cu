// verdict: unsupported
// flags: --block 64 --grid 1
// What a variable points to is known, by its initialiser or by what code of the device stores there: that is none of
// the arrays that the kernel has by no other way.
__device__ int buffer[64];
__device__ int *const_table[2] = {buffer, buffer + 32};
struct Held {
  int *p[2];
};
__device__ Held held;

__global__ void initialised() {
  *const_table[threadIdx.x % 2] = 1; //~ unsupported/pointer-in-memory
  buffer[threadIdx.x] = 2;
}

__global__ void sets(int *a) { held.p[1] = a; } //~ unsupported/pointer-in-memory

__global__ void uses(int *a) {
  held.p[1][threadIdx.x] = 1; //~ unsupported/pointer-in-memory
  a[threadIdx.x + 1] = 2;
}
