// verdict: refuted
// flags:
// Who calls without an argument gives the kernel's address away.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

void wide(int *a, void (*kernel)(int *) = fill) { kernel<<<1, 64>>>(a); }

void run(int *a) {
  fill<<<1, 32>>>(a);
  wide(a);
}
