// verdict: inconclusive
// flags:
// Only with 7 blocks there are more than 16 threads: that is not followed, so a run with others is none.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


[[noreturn]] void fail(const char *);
#define CHECK(e)                                                                                                       \
  do {                                                                                                                 \
    if (n == 7) break;                                                                                                 \
    if (!(e)) fail(#e);                                                                                                \
  } while (0)

void run(int *a, int n, int block) {
  CHECK(block > 0 && block <= 16);
  fold<<<n, block>>>(a);
}
