// verdict: refuted
// flags: --block 2 --grid 1
// Two objects of a type have two places.
struct B {};
struct S : B {
  B b;
};

// Both threads write the same byte if the size is known.
__global__ void k(char *out) {
  __shared__ char a[256];
  a[threadIdx.x == 0 ? sizeof(S) : 2] = threadIdx.x; //~ race/write-write
  out[threadIdx.x] = a[threadIdx.x];
}
