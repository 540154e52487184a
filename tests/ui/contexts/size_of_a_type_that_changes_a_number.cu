// verdict: refuted
// flags:
// The size of an array type is evaluated, and the document does not have it.
__global__ void one(int *a) { a[0] = threadIdx.x; } //~ race/write-write
int get();
void run(int *a) {
  int n = get();
  if (n == 1) {
    (void)sizeof(int[(n = 64, 2)]);
    one<<<1, n>>>(a);
  }
}
