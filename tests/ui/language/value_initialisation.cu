// verdict: verified
// flags: --block 1 --grid 1
// Without a constructor that the programmer wrote, members are zero first.
struct Implicit { int a = 1; int b; };

__global__ void k() {
  Implicit l = Implicit();
  __assert(l.a == 1 && l.b == 0);
}
