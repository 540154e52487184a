// verdict: verified
// flags: --block 64 --grid 1
// A union that is passed on is all its bytes, whatever they mean.
union Number {
  float real;
  unsigned bits;
};
struct Tagged {
  int kind;
  union {
    int whole;
    float real;
  };
};
__device__ unsigned bits_of(Number n) { return n.bits; }
__device__ Number of_bits(unsigned bits) {
  Number n;
  n.bits = bits;
  return n;
}

__global__ void passed(unsigned *out, unsigned x) {
  Number a = of_bits(x), b = a;
  b.bits += 1;
  unsigned old = a.bits, changed = b.bits;
  __assert(old == x && changed == x + 1);
  unsigned here = of_bits(x).bits, there = bits_of(a);
  __assert(here == x && there == x);
  out[threadIdx.x] = bits_of(b);
}

__global__ void initialised(int *out, int x) {
  Tagged t = {1, {2}}, u = t;
  u.whole = x;
  int before = t.whole, whole = u.whole;
  __assert(t.kind == 1 && before == 2 && u.kind == 1 && whole == x);
  out[threadIdx.x] = whole;
}

// Assignments and copies of what has a union in it.
struct Counted {
  int copies;
  __device__ Counted() : copies(0) {}
  __device__ Counted(const Counted &other) : copies(other.copies + 1) {}
};
struct Whole : Tagged {
  Counted counted;
  Number number;
};

__global__ void within(int *out, unsigned x) {
  Whole a;
  a.whole = 4;
  a.number.bits = x;
  Whole b = a, c;
  c = b;
  int whole = c.whole;
  unsigned bits = c.number.bits;
  __assert(whole == 4 && bits == x && b.counted.copies == 1 && c.counted.copies == 1);
  out[threadIdx.x] = whole;
}

__global__ void in_memory(Tagged *all, const Tagged one, Number n) {
  all[threadIdx.x] = one;
  all[threadIdx.x].whole = bits_of(n);
}
