// verdict: refuted
// flags: -- -std=c++20
// The kernel's address is in a constant that is a template argument.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

struct Plan {
  void (*kernel)(int *);
};
template <Plan plan>
void wide(int *a) { plan.kernel<<<1, 64>>>(a); }

void run(int *a) {
  fill<<<1, 32>>>(a);
  wide<Plan{fill}>(a);
}
