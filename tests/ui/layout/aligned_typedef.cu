// verdict: refuted
// flags: --block 2 --grid 1
// The alignment is the typedef's, not the type's.
typedef int wide __attribute__((aligned(32)));
struct S {
  wide i;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 32] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
