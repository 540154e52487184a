// verdict: verified
// flags: --block 32 --grid 1
// Within a closure `this` is the object of the method around it.
struct Cell {
  int v;
  __device__ int explicitly() {
    int other = 7;
    auto f = [other, this]() { return v + other; };
    return f();
  }
  __device__ int implicitly() {
    int other = 7;
    auto f = [&]() { return v + other; };
    return f();
  }
};
__global__ void k() {
  Cell c{1};
  int a = c.explicitly(), b = c.implicitly();
  __assert(a == 8 && b == 8);
}
