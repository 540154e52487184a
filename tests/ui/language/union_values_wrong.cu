// verdict: refuted
// flags: --block 64 --grid 1
union Number {
  unsigned char first;
  unsigned bits;
};
__device__ Number next(Number n) {
  n.bits++;
  return n;
}

// A copy is another object.
__global__ void copied(unsigned x) {
  Number a;
  a.bits = x;
  Number b = next(a);
  unsigned old = a.bits, changed = b.bits;
  __assert(old == changed); //~ assert
}

// All of it is written, not only the byte that has just been.
__global__ void whole(Number *all, unsigned x) {
  Number a;
  a.bits = x;
  a.first = 0;
  all[threadIdx.x / 2] = a; //~ race/write-write
  if (threadIdx.x == 1) all[0].bits = 7; //~ race/write-write
}

// One member shows in the other.
__global__ void shows(unsigned x) {
  Number a;
  a.bits = x;
  a.first = 1;
  Number b = a;
  unsigned bits = b.bits;
  __assert(bits == x); //~ assert
}

// A union in a class is copied with it.
struct Holder {
  int kind;
  Number number;
};
__global__ void held(unsigned x, unsigned y) {
  Holder a, b;
  a.number.bits = x;
  b.number.bits = y;
  b = a;
  unsigned bits = b.number.bits;
  __assert(bits == y); //~ assert
}
