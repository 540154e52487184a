// verdict: inconclusive
// flags:
// A static member is changed by way of an object.
struct Options {
  static inline int w = 0;
};
__global__ void k(int w) {
  __shared__ int s;
  if (w && threadIdx.x < 2)
    s = threadIdx.x; //~ race/write-write
}
int main(int c, char **) {
  Options options;
  if (c > 1)
    options.w = 1;
  k<<<1, 32>>>(Options::w);
}
