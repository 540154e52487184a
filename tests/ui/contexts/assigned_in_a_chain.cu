// verdict: verified
// flags:
__global__ void one(int *a) { a[0] = threadIdx.x; }
void run(int *a) {
  int n;
  long m;
  n = m = 1;
  one<<<1, n>>>(a);
}
