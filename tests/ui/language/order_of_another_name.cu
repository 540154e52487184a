// verdict: unsupported
// flags: --block 1 --grid 1
// An operand changes a variable of the other one by another name than its own.
struct Holder { int *p; };
struct Bound {
  int &r;
  __device__ int bump() const { return ++r; }
};
struct Pair { int a[2]; int k; };
struct Made {
  int v;
  __device__ Made(int *p) { v = ++*p; }
  __device__ Made(int &p, int) { v = ++p; }
};
struct Counter {
  int x;
  __device__ int bump() { return ++x; }
  __device__ int both() { return x * 10 + bump(); } //~ unsupported/unspecified-order
};
__device__ int dec(volatile int *p) { return --*p; }
__device__ int inc(int *p) { return ++*p; }
__device__ int through_constant(const int *p) { return ++*(int *)p; }
__device__ int held(Holder h) { return ++*h.p; }
__device__ int two(int a, int b) { return a * 10 + b; }

__global__ void volatile_pointer() {
  int x = 2, l[2];
  l[3 - (x + dec(&x))] = 7; //~ unsupported/unspecified-order
}

__global__ void written_cast() {
  int x = 1;
  int y = x + inc((int *)(&x)); //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void constant_that_is_not() {
  int x = 1;
  int y = x + through_constant(&x); //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void in_a_struct() {
  int x = 1;
  Holder h = {&x};
  int y = x + held(h); //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void in_a_temporary() {
  int x = 1;
  int y = x + held(Holder{&x}); //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void pointer_of_a_struct() {
  int x = 1;
  Holder h = {&x};
  int y = x + ++*h.p; //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void pointer_to_a_pointer() {
  int x = 1, *p = &x, **q = &p;
  int y = x + ++**q; //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void address_and_back() {
  int x = 1;
  int y = x + ++*&x; //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void element_of_an_address() {
  int x = 1;
  int y = x + ++(&x)[0]; //~ unsupported/unspecified-order
  __assert(y == 3);
}

__global__ void arrow() {
  Pair s = {{1, 2}, 3}, *p = &s;
  int z = s.k * 10 + (p->k = 4); //~ unsupported/unspecified-order
  __assert(z == 34);
}

__global__ void array_of_a_struct() {
  Pair s = {{1, 2}, 3};
  int *p = s.a;
  int z = s.a[0] * 10 + (*p = 3); //~ unsupported/unspecified-order
  __assert(z == 13);
}

__global__ void constructor() {
  int x = 1;
  int z = x * 10 + Made(&x).v; //~ unsupported/unspecified-order
  __assert(z == 12);
}

__global__ void constructor_of_an_argument() {
  int x = 1;
  int z = two(x, Made(x, 1).v); //~ unsupported/unspecified-order
  __assert(z == 12);
}

__global__ void constant_method() {
  int x = 1;
  Bound b{x};
  int z = x * 10 + b.bump(); //~ unsupported/unspecified-order
  __assert(z == 12);
}

__global__ void closure() {
  int x = 1;
  int z = x + [&] { return ++x; }(); //~ unsupported/unspecified-order
  __assert(z == 3);
}

__global__ void method_of_the_same_object() {
  Counter c{1};
  int z = c.both();
  __assert(z == 12);
}

__global__ void lvalue_of_an_assignment() {
  int x = 0, *p = &(x = 1);
  int z = x + ++*p; //~ unsupported/unspecified-order
  __assert(z == 3);
}
