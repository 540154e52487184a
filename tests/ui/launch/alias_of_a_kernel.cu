// verdict: refuted
// flags:
// By its second name the kernel is launched with other extents.
extern "C" __global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}
extern "C" __global__ void wide(int *a) __attribute__((alias("fill")));

void run(int *a) {
  fill<<<1, 32>>>(a);
  wide<<<1, 64>>>(a);
}
