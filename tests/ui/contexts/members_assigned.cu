// verdict: verified
// flags:
// An assignment to a member writes that member alone.

struct Params {
  int n, m;
};

__global__ void k(int *a, int n) {
  if (n != 5) a[0] = threadIdx.x;
}

void run(int *a) {
  Params p, q;
  p.n = 5;
  q.n = 4;
  p.m = 3;
  k<<<1, 64>>>(a, p.n);
}
