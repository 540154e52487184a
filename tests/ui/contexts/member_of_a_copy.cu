// verdict: verified
// flags:
// The copy is the function's own, whatever others do.
struct Size { int width; };
void others(int *);

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x;
}

void run(int *a, Size size) {
  if (size.width != 1)
    return;
  others(a);
  put<<<1, 64>>>(a, size.width);
}
