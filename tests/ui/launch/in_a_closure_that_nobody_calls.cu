// verdict: refuted
// flags:
// A closure with parameters of any type.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

auto large = [](auto *a) { fill<<<2, 64>>>(a); };
