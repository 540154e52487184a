// verdict: refuted
// flags: --block 2 --grid 1
// In the lambda the name is that of the function around it.
struct S {
  char c[16];
};

__global__ void k(char *out) {
  struct S {
    char d[32];
  };
  __shared__ char a[256];
  auto put = [&](unsigned v) {
    a[threadIdx.x == 0 ? sizeof(S) : 32] = v; //~ race/write-write
  };
  put(threadIdx.x);
  out[threadIdx.x] = a[threadIdx.x];
}
