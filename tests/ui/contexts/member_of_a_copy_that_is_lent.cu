// verdict: refuted
// flags:
// Who gets a reference may change it.
struct Size { int width; };
void others(Size &);

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, Size size) {
  if (size.width != 1)
    return;
  others(size);
  put<<<1, 64>>>(a, size.width);
}
