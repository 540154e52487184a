// verdict: refuted
// flags:
// On the host a `long double` is larger than on the device: these are 64 threads.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  fill<<<1, 4 * sizeof(long double)>>>(a);
}
