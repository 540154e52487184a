// verdict: refuted
// flags: --block 32 --grid 1
template <class D> struct Shape {
  __device__ void grow() { static_cast<D *>(this)->side++; }
};
struct Square : Shape<Square> { int side; };

__global__ void k(int *a) {
  Square s;
  s.side = 3;
  s.grow();
  __assert(s.side == 3); //~ assert
  a[threadIdx.x] = s.side;
}
