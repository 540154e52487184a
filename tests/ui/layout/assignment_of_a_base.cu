// verdict: verified
// flags: --block 2 --grid 1
// An assignment of a base class leaves alone what of the derived class stands in its padding.
struct B {
  int i;
  char c;
  B() = default;
  __device__ B(int);
};
struct S : B {
  char d;
};

__global__ void k(S *s, B *b) {
  if (threadIdx.x == 0)
    static_cast<B &>(*s) = *b;
  else
    s->d = 7;
}
