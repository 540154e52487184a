// verdict: refuted
// flags: --block 2 --grid 1
// The same name before and behind the declaration that hides it.
struct S {
  char c[32];
};

__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 32] = threadIdx.x; //~ race/write-write
  struct S {
    char d[16];
  };
  out[threadIdx.x] = a[sizeof(S)];
}
