// verdict: refuted
// flags: --block 2 --grid 1
// What stands between the members of the base class is written with it.
struct B {
  char c;
  int i;
  char e;
  B() = default;
  __device__ B(int);
};
struct S : B {
  char d;
};

__global__ void k(S *s, B *b) {
  char *bytes = (char *)s;
  if (threadIdx.x == 0)
    static_cast<B &>(*s) = *b;
  else
    bytes[1] = 7; //~ race/write-write
}
