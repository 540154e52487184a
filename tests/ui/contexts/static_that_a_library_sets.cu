// verdict: inconclusive
// flags:
// Who calls `set_size` is not known.
static int n = 256;
void set_size(int v) { n = v; }
__global__ void k(int *o) {
  __shared__ int s[256];
  s[threadIdx.x & 255] = threadIdx.x; //~ race/write-write
}
void run(int *o) { k<<<1, n>>>(o); }
