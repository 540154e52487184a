// verdict: refuted
// flags:
// Pointers in objects that are passed by value are parameters, too.
struct View {
  int *data;
  int n;
};
__global__ void both(View a, View b) {
  int i = threadIdx.x;
  a.data[i] = b.data[i + 1]; //~ race/write-read
}
__global__ void beside(View a, int *b) {
  int i = threadIdx.x;
  a.data[i] = b[i + 1]; //~ race/write-read
}
struct Axpy {
  float *y;
  const float *x;
  __device__ void operator()(int i) const { y[i] = x[i + 1]; } //~ race/write-read
};
template <class F> __global__ void each(F f) { f(threadIdx.x); }
void launch(View v, float *y) {
  both<<<1, 64>>>(v, v);
  beside<<<1, 64>>>(v, v.data);
  each<<<1, 64>>>(Axpy{y, y});
}
