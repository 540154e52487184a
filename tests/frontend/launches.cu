// How host code launches kernels: what can be told from the source, and what cannot.
#define WIDTH 32
constexpr int HEIGHT = WIDTH / 4;
enum { DEPTH = 2 };
int elsewhere = 64;
struct Tile { float values[6]; };

template <int N> __global__ void taken(int *a) {
  extern __shared__ int s[];
  a[threadIdx.x] = s[N];
}
template <int N> __global__ void open(int *a) { a[threadIdx.x] = N; }

template <int SIZE, class T> void instance(int *a) {
  const int unused = 5;
  taken<10><<<1, SIZE, SIZE * sizeof(T)>>>(a);
}
template <class T> void nobody_instantiates(int *a) { taken<11><<<1, sizeof(T)>>>(a); }

#define LAUNCH(k) k<<<3, WIDTH>>>
#define NEVER_EXPANDED(a) taken<0><<<1, 7>>>(a)

__global__ void scale(int *a, int width, size_t height, float factor, int n, short small) { a[width] = height; }

void arguments(int *a, int n) {
  const unsigned width = 512;
  int changed = 3;
  changed += n;
  scale<<<1, 32>>>(a, width, 2 * width, 2, n, 7);
  scale<<<1, 64>>>(a, changed, n, 2, -1, 7);
}

void readings(int *a, int n, cudaStream_t stream) {
  taken<0><<<4, 256>>>(a);
  taken<1><<<n, dim3(WIDTH, HEIGHT, DEPTH), 0, stream>>>(a);
  const int threads = 2 * WIDTH;
  dim3 block(threads, 2), grid = dim3((n + 31) / 32, 3);
  taken<2><<<grid, block, sizeof(Tile) + threads * sizeof(double)>>>(a);
  int same = 128;
  int copy = same;
  taken<3><<<n, copy, n>>>(a);
  dim3 all;
  taken<4><<<all, dim3{8, 8}>>>(a);
  LAUNCH(taken<5>)(a);
  void *arguments[] = {&a};
  cudaLaunchKernel((const void *)&taken<6>, dim3(2), block, arguments, 16);
  cudaFuncSetAttribute(taken<7>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
  taken<7><<<block.y, block.x, 1 << 10>>>(a);
  taken<8><<<1, 32>>>(a);
  taken<8><<<2, 64>>>(a);
  taken<8><<<2, 64>>>(a);
  auto closure = [=] { taken<9><<<1, threads>>>(a); };
  closure();
  instance<16, double>(a);
}

void refusals(int *a, int n, bool b, const dim3 &given) {
  int twice = 32;
  twice = 64;
  open<0><<<1, twice>>>(a);
  for (int size = 32; size < 512; size *= 2) open<1><<<1, size>>>(a);
  open<2><<<n, n>>>(a);
  open<3><<<1, elsewhere>>>(a);
  dim3 changed(16, 16);
  changed.x = n;
  open<4><<<1, changed>>>(a);
  dim3 escapes(16, 16);
  dim3 *address = &escapes;
  address->x = 3;
  open<5><<<1, escapes>>>(a);
  open<6><<<1, given>>>(a);
  int later;
  later = 32;
  open<7><<<1, later>>>(a);
  open<8><<<1, (unsigned char)300>>>(a);
  open<9><<<1, 32 - 64 + 128u>>>(a);
  open<10><<<1, b ? 32 : 64>>>(a);
  void (*pointer)(int *) = open<11>, (**there)(int *) = &pointer;
  (*there)<<<1, 32>>>(a);
  open<11><<<1, 64>>>(a);
  open<12><<<1, int(2.5f * 16)>>>(a);
  volatile int moving = 32;
  open<13><<<1, moving>>>(a);
  open<14><<<0, 2147483647 + 1u>>>(a);
  int captured = 32;
  auto closure = [captured]() mutable { captured = 64; };
  closure();
  open<15><<<1, captured>>>(a);
  int referenced = 32;
  int &reference = referenced;
  reference = 64;
  open<16><<<1, referenced>>>(a);
}
