// verdict: refuted
// flags:
// Somebody else calls it with what he was given.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


struct thread {
  template <typename F, typename... T> thread(F f, T... t);
};

void launch(int *a, int n, int block) { fold<<<n / block, block>>>(a); }

void run(int *a, int n, int block) {
  launch(a, n, 16);
  thread other(launch, a, n, block);
}
