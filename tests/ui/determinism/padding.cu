// verdict: verified
// flags: --determinism
// What is between the members is no part of the result.
struct Entry {
  char kind;
  int value;
};
__global__ void k(Entry *out, int n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Entry own;
  own.kind = 1;
  own.value = n;
  out[i] = own;
}
