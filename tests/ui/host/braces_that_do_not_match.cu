// verdict: error
// flags:
// A kernel behind a function that does not end would be a part of it.
void run(int *a) {
  if (a) {
    report_to(a);
}
__global__ void one(int *a) { a[0] = threadIdx.x; }
