// verdict: refuted
// flags:
// The name in the lambda is the one of the function around it.
struct Other { typedef int idx; };
__global__ void k() {
  using idx = unsigned char;
  __shared__ int s[1024];
  auto put = [&](unsigned t) { idx i = t; s[i] = t; }; //~ race/write-write
  put(threadIdx.x);
}
