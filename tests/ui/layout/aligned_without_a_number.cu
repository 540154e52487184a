// verdict: refuted
// flags: --block 2 --grid 1
// The alignment is what the target has at most.
struct __attribute__((aligned)) S {
  char c;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 16] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
