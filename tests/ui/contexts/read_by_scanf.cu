// verdict: verified
// flags:
// What a call has written stays as long as nothing else is called.
__global__ void fill(int *a, int n, int w) {
  int i = blockIdx.x * w + threadIdx.x;
  if (i < n) a[i] = threadIdx.x;
}
extern "C" int scanf(const char *, ...);
int main() {
  int n, block, *a = nullptr;
  scanf("%d %d", &n, &block);
  cudaMalloc(&a, n * sizeof(int));
  fill<<<(n + block - 1) / block, block>>>(a, n, block);
}
