// verdict: unsupported
// flags: --block 64 --grid 1
// What another kernel sets is no argument: it may point into this kernel's.
struct Held {
  inline static __device__ int *p;
};

__global__ void sets(int *a) {
  Held held;
  held.p = a; //~ unsupported/pointer-in-memory
}

__global__ void uses(int *a) {
  Held::p[threadIdx.x] = 1; //~ unsupported/pointer-in-memory
  a[threadIdx.x + 1] = 2;
}
