// verdict: verified
// flags:

// Read by its name a packed member needs no alignment; and some have it.
struct __attribute__((packed)) Q { char a; int b; };
struct __attribute__((packed, aligned(4))) W { int a; int b[2]; char c; };
struct Plain { char a; int b[2]; };
__global__ void by_name(int *o) {
  __shared__ Q q;
  o[blockIdx.x * blockDim.x + threadIdx.x] = q.b;
}
__global__ void aligned(int *o) {
  __shared__ W w;
  int *p = &w.b[1];
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void plain(int *o) {
  __shared__ Plain s[2];
  int *p = s[threadIdx.x & 1].b;
  o[blockIdx.x * blockDim.x + threadIdx.x] = p[1];
}
__global__ void elements(int *o) {
  __shared__ struct __attribute__((packed)) { char a; int c[2]; int d[2][2]; } q;
  o[blockIdx.x * blockDim.x + threadIdx.x] = (q.c[1] & 1) | q.d[1][threadIdx.x & 1];
}
