// verdict: verified
// flags: --block 64 --grid 1
// Enumerators begin where the source says, whatever type holds them.
enum Mode { fast = 5, exact, mixed };
enum Sign { below = -3, around, above = 7 };
enum Wide { small, large = 1ull << 40, larger };
typedef enum { left = 2, right } Side;
enum { tile = 16, half = tile / 2, after };
template <int N> struct Shape {
  enum { width = 2 * N, height };
  enum Kind { round = N } kind;
};

__global__ void k(unsigned *a, Side side) {
  __assert(fast == 5 && exact == 6 && mixed == 7);
  __assert(below == -3 && around == -2 && above == 7);
  __assert(large == 1ull << 40 && larger == (1ull << 40) + 1 && sizeof(Wide) == 8);
  __assert(right == 3 && tile == 16 && half == 8 && after == 9);
  __assert(Shape<2>::width == 4 && Shape<3>::height == 7);
  Shape<4> shape;
  shape.kind = Shape<4>::round;
  __assert(shape.kind == 4);
  a[threadIdx.x] = side;
}
