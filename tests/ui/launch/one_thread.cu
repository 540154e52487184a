// verdict: verified
// flags:
// There is one thread, though the kernel never asks for its number.
__global__ void sum(int *out, const int *in, int n) {
  for (int i = 0; i < n; i++)
    out[0] += in[i];
}

void run(int *out, const int *in, int n) {
  sum<<<1, 1>>>(out, in, n);
}
