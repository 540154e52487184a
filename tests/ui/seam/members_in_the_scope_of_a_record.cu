// verdict: refuted
// flags:
// A member has the type of its record, wherever the record is used first.
typedef unsigned char idx_t;
struct Pair { idx_t a, b; };
struct Table {
  typedef int idx_t;
  static __device__ void fill(int *buf) {
    Pair *p = (Pair *)buf;
    p[threadIdx.x].a = 1;
    int v = buf[2 * threadIdx.x]; //~ race/write-read
    (void)v;
  }
};
__global__ void k() { __shared__ int s[2048]; Table::fill(s); }
