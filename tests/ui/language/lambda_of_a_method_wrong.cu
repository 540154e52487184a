// verdict: refuted
// flags: --block 32 --grid 1
// The object's member is not the closure's.
struct Cell {
  int v;
  __device__ int captured() {
    int other = 7;
    auto f = [other, this]() { return v + other - other; };
    return f();
  }
};
__global__ void k() {
  Cell c{1};
  int a = c.captured();
  __assert(a == 7);
  //~^ assert
}
