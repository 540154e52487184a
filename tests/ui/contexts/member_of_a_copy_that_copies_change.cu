// verdict: refuted
// flags:
// Who copies it makes it another.
struct Size {
  mutable int width;
  Size(const Size &other) : width(other.width) { other.width = 4; }
};
void others(Size);

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
