// verdict: verified
// flags:
// The name in the lambda is the one of the function around it.
struct Other { typedef double value_type; value_type v; };
__global__ void k() {
  using value_type = float;
  __shared__ float s[1024];
  auto store = [&](int i) { value_type *p = s; p[i] = 1; };
  store(threadIdx.x);
}
