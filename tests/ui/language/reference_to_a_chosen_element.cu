// verdict: unsupported
// flags: --block 64 --grid 1
// A reference to an element that a computed index chooses is the element, not a copy: `from` is `to` here, so that all
// threads write b[0].
struct View {
  int *at;
  __device__ void put(int *&other, int *b) {
    other = b;
    *at = threadIdx.x; //~ unsupported/address-of-value
  }
};

__device__ void put(int *const &from, int *&to, int *b) {
  to = b;
  *from = threadIdx.x; //~ unsupported/address-of-value
}

__device__ void put_later(int *const &from, int *&to, int *b) {
  for (int k = 0; k < 2; k++) {
    *from = threadIdx.x; //~ unsupported/address-of-value
    to = b;
  }
}

__global__ void of_a_function(int *a, int *b, int i) {
  __requires(i == 1);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  put(s[i], s[1], b);
}

__global__ void in_a_loop(int *a, int *b, int i) {
  __requires(i == 1);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  put_later(s[i], s[1], b);
}

__global__ void of_a_method(int *a, int *b, int i) {
  __requires(i == 1);
  View s[2] = {{a + threadIdx.x}, {a + 64 + threadIdx.x}};
  s[i].put(s[1].at, b);
}

__global__ void of_a_closure(int *a, int *b, int i) {
  __requires(i == 1);
  int *s[2] = {a + threadIdx.x, a + 64 + threadIdx.x};
  [&r = s[i], &s, b] {
    s[1] = b;
    *r = threadIdx.x; //~ unsupported/address-of-value
  }();
}
