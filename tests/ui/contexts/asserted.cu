// verdict: verified
// flags:
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x;
}


extern "C" [[noreturn]] void fail(const char *);
#define ASSERT(e) ((e) ? (void)0 : fail(#e))

void run(int *a, int n, int block) {
  ASSERT(block <= 16);
  fold<<<n, block>>>(a);
}
