// verdict: refuted
// flags:
__global__ void fill(int *a, int n) {
  if (n) a[0] = threadIdx.x; //~ race/write-write
}
__global__ void from_seven(int *a, int n) {
  if (n > 6) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  fill<<<1, 64>>>(a, 0);
  fill<<<2, 64>>>(a, 0);
  fill<<<3, 64>>>(a, 0);
  fill<<<4, 64>>>(a, 0);
  fill<<<5, 64>>>(a, 0);
  fill<<<6, 64>>>(a, 1);
}
static void wrapper(int *a, int n) { from_seven<<<1, 64>>>(a, n); }
void run_wrapper(int *a) {
  wrapper(a, 0);
  wrapper(a, 1);
  wrapper(a, 2);
  wrapper(a, 3);
  wrapper(a, 4);
  wrapper(a, 7);
}
