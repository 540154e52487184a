// verdict: refuted
// flags:
// Each call has a copy of its own: the outer one is 1, and the inner 10.
struct Size { int width; };

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, Size size) {
  if (size.width > 5)
    return put<<<1, 64>>>(a, size.width - 6);
  Size other;
  other.width = 10;
  run(a, other);
}
