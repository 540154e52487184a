// verdict: refuted
// flags:
// An enumeration of one byte.
enum __attribute__((packed)) E { A, B };
__global__ void k() {
  __shared__ int s[1024];
  E *p = (E *)s;
  p[threadIdx.x] = A;
  int v = s[threadIdx.x]; //~ race/write-read
  (void)v;
}
