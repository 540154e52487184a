// verdict: refuted
// flags:

// [basic.align]: the pointer's type promises an alignment that the member does not have.
struct __attribute__((packed)) Q { char a; int b; int c[2]; };
struct In { int v; __device__ int get() const { return v; } };
struct __attribute__((packed)) R { char a; In in; };
__global__ void member(int *o) {
  Q q[2] = {};
  int *p = &q[threadIdx.x & 1].b; //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void decayed(int *o) {
  __shared__ Q q;
  int *p = q.c; //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = p[1];
}
__global__ void method(int *o) {
  __shared__ R r;
  o[blockIdx.x * blockDim.x + threadIdx.x] = r.in.get(); //~ alignment
}
__global__ void within_a_pointer(int *o, Q *q) {
  int *p = &q->b; //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void turned_round(int *o) {
  __shared__ Q q;
  int *p = &1[q.c]; //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void behind_a_comma(int *o) {
  __shared__ Q q;
  int *p = &(0, q.b); //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void chosen(int *o, int n) {
  __shared__ Q q;
  int *p = &(n ? q.b : q.c[0]); //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
__global__ void stepped(int *o) {
  Q q[2] = {};
  int *p = &++q[threadIdx.x & 1].b; //~ alignment
  o[blockIdx.x * blockDim.x + threadIdx.x] = *p;
}
