// verdict: refuted
// flags: -- -fopenmp
// A directive changes a variable that no expression changes.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  int threads = 32;
#pragma omp parallel firstprivate(threads)
  fill<<<1, threads>>>(a);
}
