// verdict: verified
// flags: --block 32 --grid 1
// A base class that asks the class that is derived from it.
template <class D> struct Shape {
  __device__ int twice() { return 2 * static_cast<D *>(this)->area(); }
  __device__ const D &self() const { return static_cast<const D &>(*this); }
};
struct Name { int letters; };
struct Square : Name, Shape<Square> {
  int side;
  __device__ int area() { return side * side; }
};

__global__ void k(int *a) {
  Square s;
  s.letters = 6;
  s.side = 3;
  int twice = s.twice(), side = s.self().side, letters = s.self().letters;
  __assert(twice == 18 && side == 3 && letters == 6);
  a[threadIdx.x] = s.side;
}
