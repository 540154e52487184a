// verdict: refuted
// flags:
// Of many launches none is forgotten: the fifth one passes one array twice.
__global__ void shift(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    to[i] = from[i + 1]; //~ race/write-read
}

void run(int *a, int *b, int n) {
  shift<<<1, 32>>>(a, b, n);
  shift<<<2, 64>>>(a, b, n);
  shift<<<3, 96>>>(a, b, n);
  shift<<<4, 128>>>(a, b, n);
  shift<<<5, 160>>>(a, a, n);
}
