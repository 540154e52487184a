// verdict: refuted
// flags:
// Who made the copy has its address, and others change it by that.
struct Size;
Size *last;

struct Size {
  int width;
  Size(int n) : width(n) { last = this; }
};

void others() { last->width = 4; }

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

static void launch(int *a, Size size) {
  if (size.width != 1)
    return;
  others();
  put<<<1, 64>>>(a, size.width);
}

void run(int *a) { launch(a, Size(1)); }
