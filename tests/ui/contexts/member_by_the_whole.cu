// verdict: refuted
// flags:
// An assignment of the record writes all members.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a) {
  Params p = {5, 5}, q = {4, 4};
  p = q;
  k<<<1, 64>>>(a, p.n);
}
