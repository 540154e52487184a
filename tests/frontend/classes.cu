// Records become one local a field; methods, constructors, operators, closures are inlined.
struct Pair {
  int first;
  float second;
  __device__ Pair(int f, float s) : first(f), second(s) {}
  __device__ Pair operator+(const Pair &o) const { return Pair(first + o.first, second + o.second); }
  __device__ void swap_signs() { first = -first; second = -second; }
};
struct Base { int id; };
struct Derived : Base { int extra = 7; };
template <class T, int N> struct Buffer {
  T data[N];
  __device__ T &operator[](int i) { return data[i]; }
};
struct Plain { char tag; double value; };
template <class F> __device__ int apply(F f, int x) { return f(f(x)); }

__global__ void classes(int *a, Plain *records, Plain by_value) {
  int i = threadIdx.x;
  Pair p(i, 1.0f), q = p + Pair(2, 3.0f);
  q.swap_signs();
  a[0] = q.first;
  Derived d;
  d.id = 3;
  a[1] = d.id + d.extra;
  Buffer<int, 4> buffer;
  buffer[i] = 5;
  a[2] = buffer[1];
  records[i].value = by_value.value;
  records[0] = records[1];
  int scale = 3;
  auto times = [=](int v) { return v * scale; };
  scale = 4;
  a[3] = apply(times, i);
  a[4] = apply([&](int v) { scale++; return v; }, 2);
  a[5] = scale;
}
