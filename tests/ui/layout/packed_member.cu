// verdict: refuted
// flags: --block 2 --grid 1
// One member is packed.
struct S {
  char c;
  int i __attribute__((packed));
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 5] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
