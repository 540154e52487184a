// verdict: verified
// flags:
// Members of instances, of partial specialisations and of nested classes have instances of their own.
template <class T>
struct Outer {
  struct Inner {
    static __global__ void fill(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
  };
  template <int N>
  static __global__ void by(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = N; }
};
template <class T>
struct Outer<T *> {
  static __global__ void fill(T *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 2; }
};

void run(int *a, int n) {
  Outer<int>::Inner::fill<<<n, 32>>>(a);
  Outer<int>::by<3><<<n, 32>>>(a);
  Outer<int *>::fill<<<n, 32>>>(a);
}
