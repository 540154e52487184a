// verdict: refuted
// flags:
// What the alias is made of is its argument, not the type of the same name.
typedef int idx;
template <class idx> using plain_t = idx;
__global__ void k() {
  __shared__ int s[1024];
  plain_t<unsigned char> i = threadIdx.x;
  s[i] = threadIdx.x; //~ race/write-write
}
