// verdict: refuted
// flags:
// Who gets the kernel's address launches it in another way.
__global__ void narrow(int *a) { a[blockIdx.x * 64 + threadIdx.x] = threadIdx.x; } //~ race/write-write
void run(int *a) {
  void (*kernel)(int *) = narrow;
  kernel<<<9, 64>>>(a);
  auto later = [=] { kernel<<<7, 128>>>(a); }; later();
}
