// verdict: unsupported
// flags: --block 32 --grid 1
// What is written is `a` or `b`, not the record.
struct Name {
  int &of;
};
__global__ void k() {
  int a = 1, b = 2;
  Name names[2] = {{a}, {b}};
  //~^ unsupported/reference-in-memory
  names[threadIdx.x % 2].of = 5;
  __assert(a == 1 && b == 2);
}
