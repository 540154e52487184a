// verdict: verified
// flags:
// What looks alike is not the same where an argument, or code before it, changes a part of it.
__device__ void shift(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    to[i] = from[i + 1];
}

#define KERNEL(name) __global__ void name(int *to, const int *from, int n) { shift(to, from, n); }
KERNEL(assigned)
KERNEL(counted)
KERNEL(copied_before)
KERNEL(other_element)

void run(int *a, int *b, int n, int **all, int i) {
  assigned<<<n / 256, 256>>>(a, (a = b, a), n);
  counted<<<n / 256, 256>>>(all[i], all[++i], n);
  int *c = b;
  b = all[0];
  copied_before<<<n / 256, 256>>>(b, c, n);
  other_element<<<n / 256, 256>>>(all[0], all[1], n);
}
