// verdict: verified
// flags:
// A static variable has the value that `now` had in the first call.
__global__ void reverse(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[n - 1 - i];
}

void run(int *given) {
  int *now = given;
  static int *const first = now;
  if (now != first)
    reverse<<<4, 256>>>(now, first, 1024);
}
