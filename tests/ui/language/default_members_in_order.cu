// verdict: verified
// flags: --block 1 --grid 1
// Members are initialised in the order in which they are declared, by whatever initialises them.
struct counted {
  int a = 5;
  int b;
  __device__ counted() : b(a++) {}
};

template <class T> struct generic {
  T a = 5;
  T b;
  T c = a + b;
  __device__ generic(T start) : b(a += start) {}
};

__global__ void k() {
  counted s;
  __assert(s.a == 6 && s.b == 5);
  generic<int> g(2);
  __assert(g.a == 7 && g.b == 7 && g.c == 14);
}

// An initialiser names members of its own object, not of the one around.
struct pair {
  int a = 5;
  int b = a + 1;
};

struct around {
  int a = 100;
  pair p;
  __device__ around() {}
  __device__ int of_another() {
    pair q;
    return q.b;
  }
};

__global__ void nested() {
  around r;
  int b = r.of_another();
  __assert(b == 6 && r.p.b == 6);
}
