// verdict: refuted
// flags:
// The closure has it by reference.
struct Size { int width; };

__global__ void put(int *a, int n) {
  if (n == 4)
    a[0] = threadIdx.x; //~ race/write-write
}

void run(int *a, Size size) {
  if (size.width != 1)
    return;
  auto change = [&] { size.width = 4; };
  change();
  put<<<1, 64>>>(a, size.width);
}
