// verdict: refuted
// flags: --block 1 --grid 1
// A member's own initialiser comes before a later member's, not after all of them.
struct counted {
  int a = 5;
  int b;
  __device__ counted() : b(a++) {}
};

__global__ void k() {
  counted s;
  __assert(s.a == 5); //~ assert
}
