// A vector is stored at once, whether its place is followed or not.

__global__ void chosen(float4 v) {
  __shared__ float4 s[1024];
  int i = (int)threadIdx.x < (int)blockIdx.x ? 8 * (int)threadIdx.x : (int)threadIdx.x;
  s[i] = v;
}

__global__ void read(const float4 *in, const int *at, float4 *out) {
  out[threadIdx.x] = in[at[threadIdx.x]];
}

struct Three {
  float x, y, z;
};
__global__ void apart(const Three *in, const int *at, Three *out) {
  out[threadIdx.x] = in[at[threadIdx.x]];
}

void f(float4 v, float4 *a, int *b, Three *c) {
  chosen<<<9, 64>>>(v);
  read<<<9, 64>>>(a, b, a + 1000);
  apart<<<9, 64>>>(c, b, c + 1000);
}
