// verdict: inconclusive
// flags:
// An operator, a closure or a pointer to a function may end the program, too: here in the last round.
#include <cstdlib>
struct Check {
  void operator()(int n) const {
    if (n > 40) exit(1);
  }
};
static void check(int n) {
  if (n > 40) exit(1);
}
__global__ void one(int *a) {
  if (blockDim.x > 40) a[0] = threadIdx.x; //~ race/write-write
}
__global__ void two(int *a) {
  if (blockDim.x > 40) a[0] = threadIdx.x; //~ race/write-write
}
void run(int *a) {
  Check object;
  for (int n = 1; n <= 64; n *= 2) {
    object(n);
    one<<<1, n>>>(a);
  }
  void (*pointer)(int) = check;
  for (int n = 1; n <= 64; n *= 2) {
    pointer(n);
    two<<<1, n>>>(a);
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 400);
  run(a);
}
