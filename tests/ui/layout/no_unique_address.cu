// verdict: refuted
// flags: --block 2 --grid 1
// A member that takes no place.
struct B {};
struct S {
  [[no_unique_address]] B b;
  int i;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 4] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
