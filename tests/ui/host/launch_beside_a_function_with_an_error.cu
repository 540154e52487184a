// verdict: refuted
// flags:
// One launch is read, and the function that is not may have others.
__global__ void one(int *a) {
  a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) { one<<<1, 1>>>(a); }
void other(int *a) { one<<<1, threads_of(a)>>>(a); }
