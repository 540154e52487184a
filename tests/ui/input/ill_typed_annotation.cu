// verdict: error
// flags:
struct s { int a; };
__global__ void k(s x) {
  __assert(x);
}
