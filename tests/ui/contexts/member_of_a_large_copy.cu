// verdict: refuted
// flags:
// Where a result is built in place of the argument, its function may keep the address.
struct Size { int width, more[7]; };
Size *last;

Size made() {
  Size size = {1};
  last = &size;
  return size;
}

void others() { last->width = 4; }

__global__ void put(int *a, int n) {
  if (n == 4) a[0] = threadIdx.x; //~ race/write-write
}

static void launch(int *a, Size size) {
  if (size.width != 1) return;
  others();
  put<<<1, 64>>>(a, size.width);
}

void run(int *a) { launch(a, made()); }
