// verdict: refuted
// flags:
// The launch is in a function that no written code names a kernel around.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  struct Wide {
    void launch(int *a) { fill<<<1, 64>>>(a); }
    void go(int *a) { launch(a); }
  };
  fill<<<1, 32>>>(a);
  Wide().go(a);
}
