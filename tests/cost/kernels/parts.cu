// flags: --block 32
// Parts of a record are accessed at once only where they begin at a multiple of what they are together; and an array of
// shared memory begins at a multiple of 4.

struct __align__(8) Late {
  short s;
  float x, y, z;
};

struct __align__(16) Long {
  short s;
  float a, b, c, d, e;
};

__global__ void copies(Late *p, Long *q) {
  __shared__ Late s[32];
  __shared__ Long l[32];
  int t = threadIdx.x;
  Late v;
  v = s[t];
  p[t] = v;
  Long w;
  w = l[t];
  q[t] = w;
}

__global__ void addresses(float *a) {
  __shared__ int q[1];
  __shared__ int s[64];
  int t = threadIdx.x;
  q[0] = 1;
  a[((unsigned long long)&s[t] >> 2) & 63] = q[0];
}
