// verdict: inconclusive
// flags: --determinism
struct Entry {
  char kind;
  int value;
};
__global__ void k(Entry *out, int n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  Entry own;
  own.kind = 1;
  own.value = (int)clock(); //~ order/value
  out[i] = own;
}
