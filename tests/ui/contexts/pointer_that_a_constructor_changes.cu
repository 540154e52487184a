// verdict: refuted
// flags:
// The constructor of an argument between the two makes p another pointer: a != b.
struct Count {
  int n;
  Count(int);
};
__global__ void c(int *a, Count count, int *b) {
  if (a != b) a[0] = threadIdx.x; //~ race/write-write
}
static int *p, *q;
Count::Count(int m) {
  n = m;
  p = q;
}
int main() {
  cudaMalloc(&p, 400);
  cudaMalloc(&q, 400);
  c<<<1, 64>>>(p, Count(1), p);
}
