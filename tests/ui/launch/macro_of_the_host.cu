// verdict: refuted
// flags: -- -fopenmp
// The macro is there on the host alone, if at all.
#ifdef _OPENMP
#define THREADS 64
#else
#define THREADS 32
#endif
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  fill<<<1, THREADS>>>(a);
}
