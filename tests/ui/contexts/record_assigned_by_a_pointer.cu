// verdict: refuted
// flags:
// The second record's number is not the one that memory was allocated for.
struct Sizes {
  int n, m;
};

__global__ void fill(int *a, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) a[i] = 1; //~ bounds
}

void run(Sizes *sizes, const Sizes *next) {
  int *a;
  cudaMalloc(&a, sizes->n * sizeof(int));
  *sizes = *next;
  fill<<<(sizes->n + 255) / 256, 256>>>(a, sizes->n);
}
