// verdict: unsupported
// flags: --block 64 --grid 1
// The initialisers of `p` and `q` name no array, and point to one: it is the one that the kernels name.
__device__ int cells[65];

__device__ constexpr int *first() { return cells; }
__device__ int *p = first();

struct Holder {
  int *at;
  __device__ constexpr Holder() : at(cells) {}
};
__device__ int *q = Holder().at;

__global__ void by_a_call() {
  p[threadIdx.x] = 1; //~ unsupported/global-variable
  cells[threadIdx.x + 1] = 2;
}

__global__ void by_a_constructor() {
  q[threadIdx.x] = 1; //~ unsupported/global-variable
  cells[threadIdx.x + 1] = 2;
}
