// verdict: verified
// flags: --block 2 --grid 1
// An assignment of an empty class writes nothing, though its size is not 0.
struct E {};
struct S : E {
  int i;
};

__global__ void k(S *s, E *e) {
  if (threadIdx.x == 0)
    static_cast<E &>(*s) = *e;
  else
    s->i = 7;
}
