// verdict: refuted
// flags:
// A member of a class template that stands outside of it.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
struct Plan {
  void run(T *a);
};
template <class T>
void Plan<T>::run(T *a) { fill<<<2, 64>>>(a); }
extern template struct Plan<int>;
void large(int *a) { Plan<int>().run(a); }
