// verdict: refuted
// flags:
// Who makes the copy has its address, as in a method that is called before.
struct Size;
Size *last;

struct Size {
  int width;
  void keep() { last = this; }
};

void others() { last->width = 4; }

__global__ void put(int *a, int n) {
  if (n == 4) a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, Size size) {
  size.keep();
  if (size.width != 1) return;
  others();
  put<<<1, 64>>>(a, size.width);
}
