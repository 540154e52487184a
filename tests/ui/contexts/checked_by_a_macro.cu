// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


[[noreturn]] void fail(const char *);
#define CHECK(e)                                                                                                       \
  do {                                                                                                                 \
    if (__builtin_expect(!(e), 0)) {                                                                                   \
      fail(#e);                                                                                                        \
    }                                                                                                                  \
  } while (0)

void run(int *a, int n, int block) {
  CHECK(block > 0 && block <= 16);
  fold<<<n, block>>>(a);
}
