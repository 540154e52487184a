// verdict: refuted
// flags:
// Two calls with two copies have two results.
struct Size { int width; };

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static int width(Size size) { return size.width; }
static void width_of(Size size, int &n) { n = size.width; }

void run(int *a, Size one, Size other) {
  int n = 0, m = 0;
  width_of(one, n);
  width_of(other, m);
  if (n != m || width(one) != width(other))
    put<<<1, 64>>>(a, 4);
}
