// verdict: verified
// flags:
// A kernel that is a template argument is launched in the instance, with extents that are read.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x;
}

template <void (*kernel)(int *)>
void narrow(int *a) { kernel<<<1, 32>>>(a); }

void run(int *a) {
  narrow<fill>(a);
}
