// verdict: refuted
// flags:
// The launch stands in a function that is not read: it is none that the kernel could rely on.
__global__ void one(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  one<<<1, 1>>>(a);
  report_to(a);
}
