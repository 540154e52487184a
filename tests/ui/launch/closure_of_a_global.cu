// verdict: refuted
// flags:
// A launch in a closure that initialises a variable of the file.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

auto wide = [](int *a) { fill<<<1, 64>>>(a); };

void run(int *a) {
  fill<<<1, 32>>>(a);
}
