// verdict: verified
// flags:
// Alike by their words, the two arguments are 3,072 bytes apart.
__global__ void reverse(float *to, const float *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[n - 1 - i];
}

void run(unsigned char *workspace) {
  const int n = 1024;
  float *from = (float *)(workspace + n);
  float *to = (float *)workspace + n;
  reverse<<<4, 256>>>(to, from, 256);
}
