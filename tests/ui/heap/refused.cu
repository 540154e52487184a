// verdict: unsupported
// flags:
__global__ void stored(int **table) {
  int *p = new int(3);
  table[threadIdx.x] = p; //~ unsupported/dynamic-allocation
}
__global__ void of_the_block(int *out) {
  __shared__ int *data;
  if (threadIdx.x == 0) data = (int *)malloc(blockDim.x * sizeof(int)); //~ unsupported/dynamic-allocation
  __syncthreads();
  data[threadIdx.x] = threadIdx.x;
}
struct Link { Link *next; int value; };
__global__ void list(int *out, int n) {
  Link *all = nullptr;
  for (int i = 0; i < n; ++i) {
    Link *link = new Link; //~ unsupported/dynamic-allocation
    link->next = all;
    all = link;
  }
}
__global__ void kept(int *out, int n) {
  int *last = nullptr;
  for (int i = 0; i < n; ++i) {
    int *p = new int(i); //~ unsupported/dynamic-allocation
    if (i > 0) out[i] = *last;
    last = p;
  }
}
__global__ void kept_before_the_next(int *out, int n) {
  int *p;
  for (int i = 0; i < n; ++i) {
    if (i > 0) *p = 1;
    p = new int(i); //~ unsupported/dynamic-allocation
  }
}
__global__ void foreign(int *a) {
  free(a); //~ unsupported/dynamic-allocation
}
__global__ void foreign_at_times(int *a, bool c) {
  int *p = a;
  if (c) p = new int;
  delete p; //~ unsupported/dynamic-allocation
}
struct Closed { int x; __device__ ~Closed() { x = 0; } };
__global__ void with_a_destructor(int *a) {
  Closed *p = new Closed;
  delete p; //~ unsupported/destructor
}
__global__ void exchanged(unsigned long long *out) {
  int *p = new int;
  *p = 1;
  int *other = (int *)__shfl_sync(0xffffffffu, (unsigned long long)p, 0); //~ unsupported/pointer-as-number
  *other = 2;
}
union Slot { int *pointer; unsigned long long number; };
__global__ void by_its_number(int *out) {
  __shared__ Slot slot;
  if (threadIdx.x == 0) {
    int *p = new int(1);
    slot.number = (unsigned long long)p; //~ unsupported/dynamic-allocation
    *p = 2;
  }
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = *slot.pointer;
}
