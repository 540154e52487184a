// verdict: refuted
// flags:
// Of a class that has an instance not every member has.
__global__ void fill(int *a) {
  a[threadIdx.x] = blockIdx.x; //~ race/write-write
}
void small(int *a) { fill<<<1, 64>>>(a); }

template <class T>
struct Plan {
  void nothing() {}
  void run(T *a) { fill<<<2, 64>>>(a); }
};
void large(int *a) { Plan<int>().nothing(); }
