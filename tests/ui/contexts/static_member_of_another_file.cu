// verdict: inconclusive
// flags:
// A static member is no variable of this file alone.
struct Sizes {
  static inline int n = 256;
  static void configure(int);
};
__global__ void k(int *o) {
  __shared__ int s[256];
  s[threadIdx.x & 255] = threadIdx.x; //~ race/write-write
}
void run(int *o) {
  Sizes::configure(512);
  k<<<1, Sizes::n>>>(o);
}
