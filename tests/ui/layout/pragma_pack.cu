// verdict: refuted
// flags: --block 2 --grid 1
// Members are packed by a pragma.
#pragma pack(push, 2)
struct S {
  char c;
  int i;
};
#pragma pack(pop)

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 6] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
