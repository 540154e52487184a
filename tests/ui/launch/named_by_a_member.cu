// verdict: refuted
// flags:
// A static kernel may be named by way of an object, too.
struct Tiles {
  static __global__ void fill(int *a) {
    a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
  }
  void wide(int *a) { this->fill<<<1, 64>>>(a); }
};

void run(int *a, Tiles tiles) {
  Tiles::fill<<<1, 32>>>(a);
  tiles.wide(a);
}
