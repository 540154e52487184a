// verdict: refuted
// flags:
// It is written on one of two ways.

struct Params {
  int n, m;
};
extern int changes;

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {5, 5};
  if (changes) p.n = 4;
  k<<<1, 64>>>(a, p.n);
}
