// verdict: refuted
// flags:
struct Size {
  int n;
};
__global__ void fill(int *a, Size s) {
  __requires(s.n == 0);
  if (s.n) a[0] = threadIdx.x;
}

void run(int *a) {
  Size s{3};
  fill<<<1, 64>>>(a, s); //~ precondition
}
