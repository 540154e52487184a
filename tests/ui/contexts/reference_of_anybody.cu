// verdict: refuted
// flags:
// Who calls it may change what it is bound to.
__global__ void fold(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x % 16] = threadIdx.x; //~ race/write-write
}


void change();
void launch(int *a, int n, const int &block) {
  if (block != 16) return;
  change();
  fold<<<n, block>>>(a);
}
