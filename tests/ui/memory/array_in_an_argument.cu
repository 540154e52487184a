// verdict: verified
// flags:
// All threads are given the same array, so that all of them wait or none does.
struct Given { int a[2]; };

__global__ void array_in_an_argument(const Given given, int *out) {
  if (given.a[1] == 3) __syncthreads();
  for (int i = 0; i < given.a[0]; i++) __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = given.a[1];
}
