// verdict: verified
// flags: --block 8
// The other members of a record with bit-fields have their places.
struct S {
  unsigned kind : 3, used : 1;
  int : 0;
  short count;
  int value;
};

__global__ void k(S *s) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  s[i].value = s[i].count;
  __assert((char *)&s[i].value - (char *)s == sizeof(S) * i + 8);
}
