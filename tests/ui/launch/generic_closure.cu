// verdict: refuted
// flags:
// An instance of the closure's body launches, its pattern names no kernel.
template <class T>
__global__ void fill(T *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  auto wide = [](auto *a) { fill<<<1, 64>>>(a); };
  fill<<<1, 32>>>(a);
  wide(a);
}
