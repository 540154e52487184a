// verdict: verified
// flags:
// Where it is bound to what nobody else can change, it stays, whatever happens between.

__global__ void k(int *a) {
  if (blockDim.x != 64) a[0] = threadIdx.x;
}

int g;
void others();

static void run(int *a, const int &n) {
  int before = n;
  others();
  g = 5;
  if (before == n) k<<<1, 64>>>(a);
  else k<<<1, 32>>>(a);
}

int main() {
  int *a;
  cudaMalloc((void **)&a, 4);
  int own = 4;
  run(a, own);
}
