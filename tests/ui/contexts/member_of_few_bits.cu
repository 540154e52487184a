// verdict: refuted
// flags:
// A bit-field does not hold what it is given.

struct Params {
  int n, m;
};
struct Small {
  int n : 3;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Small s = {5};
  k<<<1, 64>>>(a, s.n);
}
