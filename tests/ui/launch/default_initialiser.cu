// verdict: refuted
// flags:
// The member has the kernel's address although no constructor is written that says so.
__global__ void fill(int *a) {
  a[threadIdx.x % 32] = threadIdx.x; //~ race/write-write
}

struct Plan {
  void (*kernel)(int *) = fill;
};

void wide(int *a, Plan plan) { plan.kernel<<<1, 64>>>(a); }

void run(int *a) {
  fill<<<1, 32>>>(a);
  wide(a, Plan());
}
