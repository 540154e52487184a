// verdict: refuted
// flags:
// A reference is another name for the record.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {5, 5};
  Params &q = p;
  q.n = 4;
  k<<<1, 64>>>(a, p.n);
}
