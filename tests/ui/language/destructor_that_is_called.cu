// verdict: unsupported
// flags: --block 32 --grid 1
// What is destroyed has no value any more.

struct A {
    int v;
    __device__ ~A() {}
};

__global__ void k(int n) {
    A a{n};
    a.~A(); //~ unsupported/destructor
    int v = a.v;
    __assert(v == n);
}
