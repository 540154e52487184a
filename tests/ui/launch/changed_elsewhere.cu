// verdict: refuted
// flags:
// The number of threads is changed in code that names no kernel.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  static int threads = 32;
  struct Tuner {
    void tune() { threads = 64; }
  };
  Tuner().tune();
  fill<<<1, threads>>>(a);
}
