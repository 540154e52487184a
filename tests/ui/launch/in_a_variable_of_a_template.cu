// verdict: refuted
// flags:
// The initialiser of a static member of a class template.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

int *somewhere;
template <class T>
struct Plan {
  static int count;
};
template <class T>
int Plan<T>::count = (fill<<<2, 64>>>(somewhere), 1);
extern template struct Plan<int>;
int large() { return Plan<int>::count; }
