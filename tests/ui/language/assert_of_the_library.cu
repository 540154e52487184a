// verdict: verified
// flags: --block 64 --grid 1
// As the C library's header spells `assert` in C++: what is printed has no effects.
#define check(e) (static_cast<bool>(e) ? void(0) : __assert_fail(#e, __FILE__, __LINE__, __extension__ __PRETTY_FUNCTION__))

__global__ void k(int n) {
    __requires(n > 64);
    int i = threadIdx.x;
    check(i < n);
}
