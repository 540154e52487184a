// verdict: refuted
// flags: --block 8
// The members' types are printed alike in both instances.
template <class T>
struct Box {
  struct { T x; } inside;
};

__global__ void k(Box<int> a, Box<double> b) {
  __assert(sizeof(a) == 8); //~ assert
}
