// verdict: conditional
// flags:
// requires: blockDim.x == 64
// Who gets the kernel's address may launch it in another way.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; }
void other(void (**)(int *));
void run(int *a) {
  void (*kernel)(int *) = narrow;
  kernel<<<9, 64>>>(a);
  void (**p)(int *) = &kernel; other(p);
}
