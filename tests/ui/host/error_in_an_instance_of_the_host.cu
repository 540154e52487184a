// verdict: verified
// flags:
template <class T> void tell(T value) { value.tell(); }
__global__ void fill(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
void run(int *a) {
  fill<<<1, 64>>>(a);
  tell(3);
}
