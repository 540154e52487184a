// verdict: inconclusive
// flags: --block 32 --grid 1
// The kernel makes the pointer null, by other means than a null pointer.
struct State {
  int *p;
  int n;
};
union Word {
  int *p;
  unsigned long long bits;
};
__global__ void by_memset(int *a) {
  __shared__ State s;
  if (threadIdx.x == 0) {
    s.p = a;
    memset(&s, 0, sizeof s);
  }
  __syncthreads();
  if (threadIdx.x == 1)
    *s.p = 1; //~ null-pointer
}
__global__ void by_an_atomic(int **t) {
  if (threadIdx.x == 0) {
    atomicExch((unsigned long long *)&t[0], 0ull);
    *t[0] = 1; //~ null-pointer
  }
}
__global__ void by_a_union(int *a) {
  __shared__ Word u;
  if (threadIdx.x == 0) {
    u.p = a;
    u.bits = 0;
  }
  __syncthreads();
  if (threadIdx.x == 1)
    *u.p = 1; //~ null-pointer
}
