// verdict: refuted
// flags:
// The size of an array is computed where the array is declared, by a launch.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  fill<<<1, 32>>>(a);
  int lengths[(fill<<<1, 64>>>(a), 3)];
  lengths[0] = 1;
}
