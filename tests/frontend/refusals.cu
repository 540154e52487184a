// Each of these refuses its kernel, by name and place, and no other.
__device__ int fact(int n) { return n ? n * fact(n - 1) : 1; }
__global__ void recursion(int *a) { a[0] = fact(3); }
__global__ void backwards(int *a) {
again:
  if (a[0]--) goto again;
}
__global__ void assembly() { asm volatile("bar.sync 0;"); }
__global__ void shuffle(int *a) { int *p = __shfl_sync(~0u, a, 1); *p = 1; }
__global__ void pointers(int (**a)(int)) { a[0](1); }
__global__ void function_pointer(int (*f)(int), int *a) { a[0] = f(1); }
__global__ void address(int *a, unsigned long b) { a[0] = *(int *)b; }
__global__ void allocation(int *a) { int *p = new int; a[0] = *p; }
struct Bits { int low : 3; };
__global__ void bits(Bits *b) { b->low = 1; }
struct Virtual { virtual __device__ int f() { return 1; } };
__global__ void virtual_call(Virtual *v, int *a) { a[0] = v->f(); }
struct Guard {
  int *p;
  __device__ ~Guard() { *p = 0; }
};
__global__ void destructor(int *a) { Guard g{a}; }
__global__ void fine(int *a) { a[0] = 1; }
