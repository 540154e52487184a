// verdict: refuted
// flags:
// The default argument is that of a constructor that only an implicit one calls.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

struct Plan {
  void (*kernel)(int *);
  Plan(void (*kernel)(int *) = fill) : kernel(kernel) {}
};
struct Plans {
  Plan first;
};

void run(int *a) {
  Plans plans;
  plans.first.kernel<<<1, 64>>>(a);
  fill<<<1, 32>>>(a);
}
